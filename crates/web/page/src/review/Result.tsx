// The reviewed game: board, course, moves with their marks, what is said of the one shown.
import { StillBoard } from "../chess/StillBoard";
import { scoreText } from "../chess/score";
import { send } from "../connection";
import { download } from "../download";
import type { Class, MoveReview, MoveWords, Pairing, Review, SideReview } from "../protocol";
import { settings } from "../settings";
import { Steps } from "../shell/Steps";
import { useStore } from "../store";
import { lang, t } from "../texts";
import { Course, name, numbered } from "./Course";
import { fenAt, goTo, hideLine, isMarked, nextMistake, said, showLine, state } from "./state";

const SIGNS: Record<Class, string> = { best: "", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

function sign(move: MoveReview): string {
  if (move.praise) return move.praise === "brilliant" ? "!!" : "!";
  return SIGNS[move.class];
}

/** The numbers behind a judgement, for whoever points at it. */
function numbers(move: MoveReview): string {
  return t("review-page-numbers", {
    score: scoreText(move.score),
    chance: Math.round(move.white_chance),
    loss: Math.floor(move.loss),
    depth: move.depth,
  });
}

export function Result() {
  const { found, at, preview } = useStore(state);
  if (!found) return null;
  const { review, end, words } = found;
  const shown = review.moves[at - 1];
  const fen = fenAt(review, end, at);
  return (
    <div class="review-result">
      <div class="review-board">
        <StillBoard
          fen={preview?.fen ?? fen}
          last={preview?.uci ?? shown?.played.uci ?? null}
          better={preview ? null : (shown?.better?.line[0]?.uci ?? null)}
          worse={!preview && shown && isMarked(shown) ? shown.played.uci : null}
          label={t("review-page-board", { fen: preview?.fen ?? fen })}
        />
        <Walk at={at} length={review.moves.length} />
        <div class="card lab-card">
          <Course review={review} at={at} />
        </div>
      </div>
      <div class="review-words">
        <Summary review={review} />
        <Comment shown={shown} why={said(words, at, lang())} decisive={review.decisive === at} />
        <Moves review={review} at={at} />
        <button type="button" class="button" onClick={() => download("review.pgn", found.pgn[lang()])}>
          {t("review-page-save")}
        </button>
      </div>
    </div>
  );
}

function Walk({ at, length }: { at: number; length: number }) {
  return (
    <div class="buttons review-walk">
      <Steps at={at} length={length} goTo={goTo} texts="review-page" />
      <button type="button" class="button" onClick={nextMistake}>
        {t("review-page-next-mistake")}
      </button>
    </div>
  );
}

function Summary({ review }: { review: Review }) {
  const tag = (key: string) => review.tags.find(([found]) => found === key)?.[1];
  const side = (colour: "white" | "black", judged: SideReview) => {
    const player = tag(colour === "white" ? "White" : "Black");
    return (
      <div class="review-side" data-side={colour}>
        <strong>
          {t(`review-page-${colour}`)}
          {player && player !== "?" ? `: ${player}` : ""}
        </strong>
        {judged.accuracy !== null && (
          <span>{t("review-page-accuracy", { accuracy: Math.round(judged.accuracy) })}</span>
        )}
        <span class="quiet">
          {t("review-page-inaccuracies", { count: judged.inaccuracies })},{" "}
          {t("review-page-mistakes", { count: judged.mistakes })},{" "}
          {t("review-page-blunders", { count: judged.blunders })}
        </span>
      </div>
    );
  };
  const { opening } = review;
  return (
    <section class="card lab-card">
      {opening && (
        <p class="review-opening">
          {opening.eco} {lang() === "cs" ? opening.czech : opening.english}
        </p>
      )}
      {side("white", review.white)}
      {side("black", review.black)}
    </section>
  );
}

interface CommentProps {
  shown: MoveReview | undefined;
  why: MoveWords | null;
  decisive: boolean;
}

function Comment({ shown, why, decisive }: CommentProps) {
  if (!shown) return <section class="card lab-card">{t("review-page-start")}</section>;
  const line = why?.better;
  return (
    <section class={`card lab-card review-comment ${shown.class}`} aria-live="polite">
      <h2>
        {numbered(shown)}
        {sign(shown)} <span class="review-class">{why?.class}</span>
        {decisive && <span class="review-decisive">{t("review-page-decisive")}</span>}
      </h2>
      {why?.why && <p class="review-why">{why.why}</p>}
      {shown.loss >= 1 && <p>{t("review-page-lost", { loss: Math.floor(shown.loss) })}</p>}
      {line && shown.better && <BetterLine move={shown} words={line} />}
      <div class="buttons">
        <button type="button" class="button review-try" onClick={() => tryAgain(shown)}>
          {t("review-page-try")}
        </button>
        <button type="button" class="button review-levels" onClick={() => openLevels(shown)}>
          {t("review-page-levels")}
        </button>
        {isMarked(shown) && (
          <button type="button" class="button review-lab" onClick={() => openLab(shown)}>
            {t("review-page-lab")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The better line: each of its moves, pointed at or pressed, is seen on the board. */
function BetterLine({ move, words }: { move: MoveReview; words: string }) {
  const [before = "", after = ""] = t("review-page-better", { line: "\u0000" }).split("\u0000");
  // The words of the line come with their numbers, one for each move.
  const parts = words.split(" ");
  return (
    <p class="review-line" onPointerLeave={hideLine}>
      {before}
      {parts.map((part, index) => (
        <button
          type="button"
          class="line-move"
          key={index}
          onPointerEnter={() => showLine(move, index + 1)}
          onFocus={() => showLine(move, index + 1)}
          onClick={() => showLine(move, index + 1)}
          onBlur={hideLine}
        >
          {part}
        </button>
      ))}
      {after}
    </p>
  );
}

/** The laboratory, with the tree in which the move is refuted. */
function openLab(move: MoveReview): void {
  goToLab({ fen: move.fen, move: name(move.played) });
}

/** The laboratory, with what each level sees in the position before the move. */
function openLevels(move: MoveReview): void {
  goToLab({ levels: "1", fen: move.fen, move: move.played.uci });
}

function goToLab(asked: Record<string, string>): void {
  const params = new URLSearchParams(asked);
  location.hash = `lab&${params.toString().replaceAll("+", "%20")}`;
}

/** A game from the position before the move, against the computer. */
function tryAgain(move: MoveReview): void {
  const { level, pace } = settings.get();
  const sides: Pairing = move.white
    ? { white: "human", black: "computer" }
    : { white: "computer", black: "human" };
  send({ ask: "new", sides, level, pace, fen: move.fen, takeback: true });
  location.hash = "chess";
}

function Moves({ review, at }: { review: Review; at: number }) {
  return (
    <section class="card lab-card" aria-label={t("review-page-moves")}>
      <ol class="review-moves">
        {review.moves.map((move) => (
          <li key={move.ply}>
            {move.white && <span class="review-number">{move.number}.</span>}
            <button
              type="button"
              class={`review-move ${move.class}`}
              data-class={move.class}
              data-praise={move.praise}
              title={numbers(move)}
              aria-current={move.ply === at ? "step" : undefined}
              onClick={() => goTo(move.ply)}
            >
              {name(move.played)}
              {sign(move)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
