// The moves of a position: how often, with what result, by whom, and what our book thinks of them.
import type { ExploredPosition, MoveRow, Results } from "../protocol";
import { lang, t } from "../texts";

interface Props {
  found: ExploredPosition;
  play: (uci: string) => void;
  point?: (uci: string | null) => void;
}

export function Moves({ found, play, point }: Props) {
  const { moves, total } = found;
  const number = new Intl.NumberFormat(lang());
  const weights = moves.reduce((sum, { weight }) => sum + (weight ?? 0), 0);
  if (moves.length === 0) return <p class="quiet">{t("db-page-no-moves")}</p>;
  return (
    <table class="db-moves" onPointerLeave={() => point?.(null)}>
      <thead>
        <tr>
          <th scope="col">{t("db-page-move")}</th>
          <th scope="col">{t("db-page-games")}</th>
          <th scope="col" class="db-wide">
            {t("db-page-results")}
          </th>
          <th scope="col" title={t("db-page-rating-long")}>
            {t("db-page-rating")}
          </th>
          <th scope="col" title={t("db-page-performance-long")}>
            {t("db-page-performance")}
          </th>
          <th scope="col" title={t("db-page-played-last-long")}>
            {t("db-page-played-last")}
          </th>
          <th scope="col" title={t("db-page-book-long")}>
            {t("db-page-book")}
          </th>
        </tr>
      </thead>
      <tbody>
        {moves.map((row) => (
          <Row
            key={row.uci}
            row={row}
            all={total.games}
            weights={weights}
            number={number}
            {...{ play, point }}
          />
        ))}
      </tbody>
      {total.games > 0 && (
        <tfoot>
          <tr>
            <th scope="row">Σ</th>
            <td>{number.format(total.games)}</td>
            <td class="db-wide">
              <Bar results={total} />
            </td>
            <td colSpan={4} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface RowProps extends Pick<Props, "play" | "point"> {
  row: MoveRow;
  all: number;
  weights: number;
  number: Intl.NumberFormat;
}

function Row({ row, all, weights, number, play, point }: RowProps) {
  const { uci, san, results, average, performance, last, weight } = row;
  const share = all > 0 ? Math.round((100 * results.games) / all) : 0;
  return (
    <tr onPointerEnter={() => point?.(uci)}>
      <th scope="row">
        <button
          type="button"
          class="db-move"
          data-uci={uci}
          onClick={() => play(uci)}
          onFocus={() => point?.(uci)}
          onBlur={() => point?.(null)}
        >
          {san[lang()]}
        </button>
      </th>
      <td>
        {results.games > 0 && number.format(results.games)}
        {results.games > 0 && <span class="quiet db-share"> {share} %</span>}
      </td>
      <td class="db-wide">{results.games > 0 && <Bar results={results} />}</td>
      <td>{average}</td>
      <td>{performance}</td>
      <td title={last ?? undefined}>{last?.slice(0, 4)}</td>
      <td>{weight !== null && weights > 0 && `${Math.round((100 * weight) / weights)} %`}</td>
    </tr>
  );
}

/** White's wins, draws and Black's wins as parts of a bar; of one's own games, wins come first. */
export function Bar({ results, own }: { results: Results; own?: boolean }) {
  const { white, draws, black } = results;
  const ended = white + draws + black;
  if (ended === 0) return <span class="quiet">–</span>;
  const percent = (count: number) => Math.round((100 * count) / ended);
  const part = (name: string, count: number) =>
    count > 0 && (
      <span class={`db-bar-${name}`} style={{ flexGrow: count / ended }} aria-hidden="true">
        <i>{percent(count)} %</i>
      </span>
    );
  const words = t(own ? "db-page-own-bar" : "db-page-bar", {
    white: percent(white),
    draws: percent(draws),
    black: percent(black),
  });
  return (
    <span class="db-bar" role="img" aria-label={words} title={words}>
      {part("white", white)}
      {part("draws", draws)}
      {part("black", black)}
    </span>
  );
}
