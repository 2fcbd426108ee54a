// The help of the view that is shown: its topics, and the list of its keys.
import { useEffect, useState } from "preact/hooks";
import { room } from "../chess/room";
import { listen, send, threads } from "../connection";
import { settings, toggle } from "../settings";
import { Store, useStore } from "../store";
import { lang, t } from "../texts";
import { allCommands, type Command } from "./commands";
import { Dialog } from "./Dialog";
import { shownKeys } from "./keyboard";
import type { Topic, View } from "./views";

export const helpShown = new Store(false);

export const helpCommand: Command = {
  id: "help",
  title: "page-help-menu",
  keys: ["?", "F1"],
  menu: "help",
  run: () => helpShown.set(true),
};

interface Tab {
  id: string;
  title: string;
  content: preact.JSX.Element;
}

export function Help({ view }: { view: View }) {
  const tabs: Tab[] = [
    ...view.topics.map((topic) => ({
      id: topic,
      title: `page-help-${topic}-title`,
      content: <Told key={topic} topic={topic} />,
    })),
    ...view.texts.map((text) => ({
      id: text,
      title: `${text}-title`,
      content: <Written text={t(text)} />,
    })),
    { id: "keys", title: "page-help-keys-title", content: <Keys notes={view.keyNotes} /> },
  ];
  const searching = useStore(threads);
  const foot = [
    `Horizont ${room.get().version}`,
    searching !== null && t("page-threads", { threads: searching }),
    "GPL-3.0-or-later",
  ];
  const [chosen, choose] = useState(tabs[0]?.id);
  const shown = tabs.find((tab) => tab.id === chosen) ?? tabs[0];
  const tab = ({ id, title }: Tab) => (
    <button
      key={id}
      type="button"
      role="tab"
      id={`help-tab-${id}`}
      aria-selected={id === shown?.id}
      aria-controls="help-text"
      onClick={() => choose(id)}
    >
      {t(title)}
    </button>
  );
  return (
    <Dialog title={t("page-help")} onClose={() => helpShown.set(false)} wide class="help">
      <div class="tabs" role="tablist">
        {tabs.map(tab)}
      </div>
      <div
        class="help-text"
        id="help-text"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={`help-tab-${shown?.id}`}
      >
        {shown?.content}
      </div>
      <p class="quiet help-foot">{foot.filter(Boolean).join(" · ")}</p>
    </Dialog>
  );
}

/** A topic in the words of the server, which shares them with the terminal. */
function Told({ topic }: { topic: Topic }) {
  const [text, setText] = useState("");
  const spoken = lang();
  useEffect(() => {
    setText("");
    const stop = listen((message) => {
      if (message.tell === "help" && message.topic === topic) setText(message.text);
    });
    send({ ask: "help", topic });
    return stop;
  }, [topic, spoken]);
  return <Written text={text} />;
}

/** The help's own small notation: `# ` begins a heading, spaces an item, other lines are joined. */
function Written({ text }: { text: string }) {
  const parts: preact.JSX.Element[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  const flush = () => {
    if (paragraph.length > 0) parts.push(<p key={parts.length}>{paragraph.join(" ")}</p>);
    if (items.length > 0) parts.push(<Items key={parts.length} items={items} />);
    paragraph = [];
    items = [];
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("# ")) {
      flush();
      parts.push(<h3 key={parts.length}>{line.slice(2)}</h3>);
    } else if (line.trim() === "") flush();
    else if (line.startsWith(" ")) {
      if (paragraph.length > 0) flush();
      items.push(line.trim());
    } else {
      if (items.length > 0) flush();
      paragraph.push(line);
    }
  }
  flush();
  return <>{parts}</>;
}

/** Items with a gap of two spaces are a name and what it means. */
function Items({ items }: { items: string[] }) {
  const pairs = items.map((item) => item.split(/ {2,}/));
  if (pairs.every((pair) => pair.length > 1)) {
    return (
      <dl>
        {pairs.map(([name, ...meaning]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{meaning.join(" ")}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item.replace(/^- /, "")}</li>
      ))}
    </ul>
  );
}

function Keys({ notes }: { notes: string[] }) {
  const { letterKeys } = useStore(settings);
  const row = (command: Command) => (
    <tr key={command.id}>
      <th scope="row">{t(command.title)}</th>
      <td>
        {shownKeys(command).map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </td>
    </tr>
  );
  return (
    <>
      <label class="check">
        <input type="checkbox" checked={letterKeys} onChange={() => toggle("letterKeys")} />
        {t("page-letter-keys")}
      </label>
      <table class="keys">
        <tbody>
          {allCommands()
            .filter((command) => command.keys.length > 0)
            .map(row)}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note}>{t(note)}</p>
      ))}
    </>
  );
}
