// Talking to the playground: one WebSocket for what one sees, one request for each thing one does.

const RETRY_MILLISECONDS = 1000;

/** Does something as a person; the answer comes with the view. Throws an Error with a sentence if it cannot be done. */
export async function act(name, body) {
  const response = await fetch(`/playground/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = await response.json().catch(() => ({ error: "The playground did not answer." }));
  if (!response.ok) throw new Error(answer.error);
  return answer;
}

/** Keeps a view coming in: `wish` is asked at each connection, `show` gets each view, `lost` hears of a broken line. */
export function live(wish, show, lost) {
  let socket;
  const connect = () => {
    socket = new WebSocket(`ws://${location.host}/playground/live`);
    socket.addEventListener("open", () => socket.send(JSON.stringify(wish())));
    socket.addEventListener("message", (event) => show(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      lost();
      setTimeout(connect, RETRY_MILLISECONDS);
    });
  };
  connect();
  return () => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(wish()));
}
