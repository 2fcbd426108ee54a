// Four buttons that walk through a game: to the start, back, forward, to the end.
import { t } from "../texts";

interface Props {
  /** How many moves are shown, and how many there are. */
  at: number;
  length: number;
  goTo: (at: number) => void;
  /** The view's texts begin so: `othello-page` has `othello-page-first`. */
  texts: string;
}

export function Steps({ at, length, goTo, texts }: Props) {
  const step = (name: string, sign: string, to: number, enabled: boolean) => {
    const words = t(`${texts}-${name}`);
    return (
      <button
        type="button"
        class="button"
        aria-label={words}
        title={words}
        disabled={!enabled}
        onClick={() => goTo(to)}
      >
        {sign}
      </button>
    );
  };
  return (
    <>
      {step("first", "«", 0, at > 0)}
      {step("back", "‹", at - 1, at > 0)}
      {step("forward", "›", at + 1, at < length)}
      {step("last", "»", length, at < length)}
    </>
  );
}
