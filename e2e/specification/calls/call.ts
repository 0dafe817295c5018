import type { Row, Shown } from '../row';

interface Call {
  /** Method and path, as the specification writes them. */
  call: string;
  payload: [what: string, ...shownBy: Shown[]];
  result: [what: string, ...shownBy: Shown[]];
  /** Shows the server's message when present, otherwise the default text. */
  failure?: Shown[];
  decision?: string;
}

const rowsOfCall = ({
  call,
  payload: [payload, ...sent],
  result: [result, ...answered],
  failure,
  decision,
}: Call): Row[] => [
  { id: `calls.${call}.payload`, says: `${call}: payload ${payload}`, shownBy: sent, ...(decision && { decision }) },
  { id: `calls.${call}.result`, says: `${call}: result ${result}`, shownBy: answered },
  ...(failure
    ? [
        {
          id: `calls.${call}.failure`,
          says: `${call}: failures show the server’s message field when present, otherwise the default text`,
          shownBy: failure,
        },
      ]
    : []),
];

/** A row for what each call is sent, for what it answers, and for what is shown when it fails. */
export const rowsOf = (calls: Call[]): Row[] => calls.flatMap(rowsOfCall);

/** What the tests of `failure` are called in every area. */
export const refused = (call: string) => `a refused ${call} shows the server’s message`;
