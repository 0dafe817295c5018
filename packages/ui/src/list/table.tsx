import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../page/visually-hidden';
import css from './table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The title of the row's card on a phone, shown without the column header. */
  primary?: boolean;
  /** The column holds buttons, so its header is for screen readers only. */
  actions?: boolean;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string;
}

/** A table that becomes cards on a phone. Explicit roles, because a table displayed as blocks loses its own. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table role="table" className={clsx(css.table, className)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={clsx(column.align === 'end' && css.end)}>
              {column.actions ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-header={column.primary || column.actions ? undefined : column.header}
                className={clsx(
                  column.align === 'end' && css.end,
                  column.primary && css.primary,
                  column.actions && css.actions,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
