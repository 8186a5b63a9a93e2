// Talking to the playground: one WebSocket for what one sees, one request for each thing one does.

const RETRY_MILLISECONDS = 1000;

/** Does something as a person; what comes of it shows in the view. Throws an Error with a sentence if it cannot be done. */
export async function act(name, body) {
  return said(await ask(name, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));
}

/** Takes a file for an option of a command: `{ id }`, which is the option's value. */
export async function give(file) {
  return said(await ask(`file/${encodeURIComponent(file.name)}`, { body: file }));
}

async function said(answer) {
  const body = await answer.json().catch(() => ({ error: "The playground did not understand." }));
  if (!answer.ok) throw new Error(sentence(body.error));
  return body;
}

function ask(name, request) {
  return fetch(`/playground/${name}`, { method: "POST", ...request }).catch(() => {
    throw new Error("The playground cannot be reached. Is it still running?");
  });
}

function sentence(error) {
  const text = error ?? "That did not work.";
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * Keeps a view coming in: `wish` is asked at each connection, `show` gets each view, `lost` hears of a broken line. The
 * function that comes back tells of a changed wish.
 */
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
