/** Computes the new value of a field from its old one. `undefined` removes the field. */
export type Change = (old: unknown, now: Date) => unknown;
export interface FieldOperator {
  change: Change;
  /** Whether a missing field is created. If false, the operator does nothing there. */
  createsField: boolean;
}
export type BuildChange = (operand: unknown, path: string) => FieldOperator;
