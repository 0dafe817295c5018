import { LinkButton } from '@vetcare/ui';
import { useTexts } from '@vetcare/web-kit';
import { csvUrl } from '@vetcare/web-kit/csv';
import { texts } from './list.texts';

export interface Csv<Row> {
  /** The file's name without its ending. */
  name: string;
  columns: readonly { header: string; value: (row: Row) => string | number }[];
}

interface CsvLinkProps<Row> {
  csv: Csv<Row>;
  rows: readonly Row[];
}

/** Downloads the rows that are shown. */
export function CsvLink<Row>({ csv, rows }: CsvLinkProps<Row>) {
  const t = useTexts(texts);
  const header = csv.columns.map((column) => column.header);
  const cells = rows.map((row) => csv.columns.map(({ value }) => value(row)));
  return (
    <p>
      <LinkButton variant="secondary" size="sm" href={csvUrl(header, cells)} download={`vetcare-${csv.name}.csv`}>
        {t.csv(rows.length)}
      </LinkButton>
    </p>
  );
}
