// The connection to the playground: a WebSocket for the view, and a request per action.

const RETRY_MILLISECONDS = 1000;

/** Performs an action as a user. The view shows its effects. Throws an Error with a message for the user on failure. */
export async function act(name, body) {
  return said(await ask(name, { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));
}

/** Uploads a file. Returns `{ id }`, the value of an attachment option. */
export async function give(file) {
  return said(await ask(`file/${encodeURIComponent(file.name)}`, { body: file }));
}

async function said(answer) {
  const body = await answer.json().catch(() => ({ error: "The playground returned an invalid response." }));
  if (!answer.ok) throw new Error(sentence(body.error));
  return body;
}

function ask(name, request) {
  return fetch(`/playground/${name}`, { method: "POST", ...request }).catch(() => {
    throw new Error("Can't reach the playground. Is it still running?");
  });
}

function sentence(error) {
  const text = error ?? "Something went wrong.";
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * Subscribes to views. `wish` returns the requested user and channel, `show` receives each view, `lost` is called when the
 * connection breaks. Returns a function to call when the request changes.
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
