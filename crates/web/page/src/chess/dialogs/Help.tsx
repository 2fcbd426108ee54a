// The help: the four topics of the program Šachy, and the list of keys.
import { useEffect, useState } from "preact/hooks";
import { ask, listen } from "../../connection";
import { settings, toggle } from "../../settings";
import { allCommands, type Command } from "../../shell/commands";
import { Dialog } from "../../shell/Dialog";
import { shownKeys } from "../../shell/keyboard";
import { useStore } from "../../store";
import { lang, t } from "../../texts";
import { openDialog } from "../actions";
import { table } from "../table";

type Topic = "rules" | "controls" | "notation" | "algorithm" | "keys";

const TOPICS: Topic[] = ["controls", "rules", "notation", "algorithm", "keys"];

export function Help() {
  const [topic, setTopic] = useState<Topic>("controls");
  const tab = (one: Topic) => (
    <button
      key={one}
      type="button"
      role="tab"
      id={`help-tab-${one}`}
      aria-selected={one === topic}
      aria-controls="help-text"
      onClick={() => setTopic(one)}
    >
      {t(`page-help-${one}-title`)}
    </button>
  );
  return (
    <Dialog title={t("page-help")} onClose={() => openDialog(null)} wide class="help">
      <div class="tabs" role="tablist">
        {TOPICS.map(tab)}
      </div>
      <div
        class="help-text"
        id="help-text"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby={`help-tab-${topic}`}
      >
        {topic === "keys" ? <Keys /> : <Told topic={topic} />}
      </div>
      <p class="quiet help-foot">Horizont {table.get().version} · GPL-3.0-or-later</p>
    </Dialog>
  );
}

/** A topic in the words of the server, which shares them with the terminal. */
function Told({ topic }: { topic: Exclude<Topic, "keys"> }) {
  const [text, setText] = useState("");
  const spoken = lang();
  useEffect(() => {
    setText("");
    const stop = listen((tell) => {
      if (tell.tell === "help" && tell.topic === topic) setText(tell.text);
    });
    ask({ ask: "help", topic });
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

function Keys() {
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
      <p>{t("page-keys-board")}</p>
      <p>{t("page-keys-promotion")}</p>
    </>
  );
}
