// The computation: what the computer does, how far it is, what it has chosen, and all messages, as
// the window of this name in the program Šachy.
import type { Line, Score, Term, Thinking } from "../protocol";
import { settings } from "../settings";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { interrupt, moreLines, playNow, toggleAnalysis, toggleWhy } from "./actions";
import { turnOf } from "./fen";
import { Lines } from "./Lines";
import { type Room, room } from "./room";
import { pawns, scoreText } from "./score";
import { isJudged, movableSide, overAt, searchedScoreAt, viewedNode, viewedPosition } from "./selectors";
import { isHelpless } from "./sync";
import { TableMoves } from "./TableMoves";

export function Computation() {
  const now = useStore(room);
  const { move, hint } = now.thinking;
  const running = move ?? hint;
  return (
    <section class="card computation" aria-label={t("page-computation")}>
      <div class="computation-head">
        <h2 class="computation-state">{stateText(now)}</h2>
        <button
          type="button"
          class="switch"
          role="switch"
          aria-checked={now.analysing}
          disabled={isHelpless(now.state)}
          onClick={toggleAnalysis}
        >
          {t("page-analysis")}
        </button>
      </div>
      {/* The computer's moves come and go: their place stays, so that nothing jumps. */}
      {(running || awaitsComputer(now)) && (
        <div class="running-place">{running && <Running thinking={running} />}</div>
      )}
      {now.analysing && <Analysis now={now} />}
      <Facts now={now} />
    </section>
  );
}

/** Does the computer play here, now or after the next move? */
function awaitsComputer({ state }: Room): boolean {
  if (!state || state.study || state.result) return false;
  return state.sides.white === "computer" || state.sides.black === "computer";
}

function stateText(now: Room): string {
  const { move, hint } = now.thinking;
  const running = move ?? hint;
  if (running && running.lines.length === 0) return t("page-please-wait");
  if (move) return t("page-thinking-move");
  if (hint) return t("page-thinking-hint");
  const node = viewedNode(now);
  if (!now.state || !node) return t("page-loading");
  if (overAt(now)) return t("page-game-over");
  const side = turnOf(node.fen);
  if (now.state.study) return t("page-turn-human", { side });
  if (now.viewed !== now.state.current) return t("page-browsing");
  return t(now.state.sides[side] === "human" ? "page-turn-human" : "page-turn-computer", { side });
}

/** The computer's own thinking: percent, depth, the chosen move, and ways to end it. */
function Running({ thinking }: { thinking: Thinking }) {
  const best = thinking.lines[0];
  return (
    <div class="running">
      <div class="progress">
        <progress max={100} value={thinking.percent ?? undefined} aria-label={t("page-progress")} />
        <span class="percent">{thinking.percent === null ? "" : `${Math.round(thinking.percent)} %`}</span>
      </div>
      <div class="found-so-far">
        {best && (
          <>
            <p class="chosen">
              {t("page-chosen")} <strong>{best.san[lang()][0]}</strong> ({scoreText(best.score)})
            </p>
            <p class="quiet">{effort(thinking)}</p>
          </>
        )}
      </div>
      <div class="buttons">
        <button type="button" class="button stop" onClick={interrupt}>
          {t("page-interrupt")}
        </button>
        {thinking.purpose === "move" && (
          <button type="button" class="button" onClick={playNow}>
            {t("page-play-now")}
          </button>
        )}
      </div>
    </div>
  );
}

function effort(thinking: Thinking): string {
  const number = new Intl.NumberFormat(lang(), { notation: "compact", maximumFractionDigits: 1 });
  return t("page-effort", { depth: thinking.depth, nodes: number.format(thinking.nodes) });
}

function Analysis({ now }: { now: Room }) {
  const lines: Line[] = now.found.get(now.viewed) ?? [];
  const running = now.thinking.analysis;
  const wanted = settings.get().lines;
  return (
    <div class="analysis">
      <div class="analysis-head">
        <span class="quiet">{running?.node === now.viewed ? effort(running) : ""}</span>
        <span class="line-count">
          <button
            type="button"
            class="icon-button"
            aria-label={t("page-fewer-lines")}
            disabled={wanted <= 1}
            onClick={() => moreLines(-1)}
          >
            −
          </button>
          <span>{t("page-line-count", { count: wanted })}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={t("page-more-lines")}
            disabled={wanted >= 5}
            onClick={() => moreLines(1)}
          >
            +
          </button>
        </span>
      </div>
      <Lines fen={viewedNode(now)?.fen ?? ""} lines={lines.slice(0, wanted)} wanted={wanted} />
    </div>
  );
}

/** Opening, verdict of the tables, chances. */
function Facts({ now }: { now: Room }) {
  const position = viewedPosition(now);
  const judged = isJudged(now, useStore(settings));
  const score = judged ? searchedScoreAt(now, now.viewed) : null;
  const terms = position?.eval?.terms.filter((term) => term.value !== 0) ?? [];
  return (
    <div class="facts">
      <p class="opening">
        {position?.opening ? (
          <>
            <span class="eco">{position.opening.eco}</span> {position.opening.name[lang()]}
          </>
        ) : (
          position?.table && <span class="verdict">{position.table.text}</span>
        )}
      </p>
      {judged && position && <TableMoves moves={position.table_moves} playable={movableSide(now) !== null} />}
      {judged && <div class="chances-place">{score && <Chances score={score} />}</div>}
      {/* The place stays while the server has not told of this position yet. */}
      <div class="terms-place">
        {terms.length > 0 && <Terms terms={terms} />}
        <button
          type="button"
          class="button ask-why"
          aria-pressed={now.why}
          disabled={isHelpless(now.state)}
          onClick={toggleWhy}
        >
          {t("page-ask-why")}
        </button>
      </div>
    </div>
  );
}

/** What the evaluation is made of. */
function Terms({ terms }: { terms: Term[] }) {
  return (
    <details class="terms">
      <summary>{t("page-why")}</summary>
      <table>
        <tbody>
          {terms.map((term) => (
            <tr key={term.name}>
              <th scope="row">{term.name}</th>
              <td>{pawns(term.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Win, draw and loss for White: numbers, and lengths of a bar. */
function Chances({ score }: { score: Score }) {
  const sum = score.win + score.draw + score.loss || 1;
  const win = Math.round((100 * score.win) / sum);
  const drawn = Math.round((100 * score.draw) / sum);
  // The last one makes a hundred of the three.
  const loss = 100 - win - drawn;
  const words = t("page-wdl", { win, draw: drawn, loss });
  const part = (name: string, percent: number) => (
    <span class={`chance ${name}`} style={{ flexGrow: percent }}>
      {percent >= 24 && `${t(`page-chance-${name}`)} `}
      {percent >= 10 && `${percent} %`}
    </span>
  );
  return (
    <div class="chances" role="img" aria-label={words} title={words}>
      {part("win", win)}
      {part("drawn", drawn)}
      {part("loss", loss)}
    </div>
  );
}
