// Fields of forms that several views share.
import { t } from "../texts";

interface SelectProps<T extends string> {
  name?: string;
  label: string;
  value: T;
  /** What can be chosen, and how it is called. */
  options: readonly (readonly [T, string])[];
  choose: (value: T) => void;
}

/** A choice of one of several. */
export function SelectField<T extends string>({ name, label, value, options, choose }: SelectProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => choose(event.currentTarget.value as T)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Options whose texts have ids that end with their value. */
export function options<T extends string>(values: readonly T[], prefix: string): (readonly [T, string])[] {
  return values.map((value) => [value, t(prefix + value)] as const);
}

interface NumberProps {
  name?: string;
  label: string;
  value: number;
  min: number;
  max: number;
  change: (value: number) => void;
}

/** A whole number between two others. */
export function NumberField({ name, label, value, min, max, change }: NumberProps) {
  const read = (text: string) => {
    const number = Math.round(Number(text));
    // While a number is being typed it may be nothing yet.
    if (text !== "" && Number.isFinite(number)) change(Math.min(max, Math.max(min, number)));
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="number"
        name={name}
        value={value}
        min={min}
        max={max}
        required
        onChange={(event) => read(event.currentTarget.value)}
      />
    </label>
  );
}

interface TextProps {
  name: string;
  label: string;
  rows: number;
  value: string;
  change: (value: string) => void;
}

/** A text of several lines. */
export function TextField({ name, label, rows, value, change }: TextProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea
        name={name}
        rows={rows}
        spellcheck={false}
        value={value}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}

/** The last row of a dialog's form: away again, or do it. */
export function FormButtons({ submit, cancel }: { submit: string; cancel: () => void }) {
  return (
    <div class="buttons end">
      <button type="button" class="button" onClick={cancel}>
        {t("page-cancel")}
      </button>
      <button type="submit" class="button primary">
        {submit}
      </button>
    </div>
  );
}
