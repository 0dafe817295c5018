/** The content of a receipt, in order. */
export interface Receipt {
  language: string;
  title: string;
  lead: string;
  rows: readonly (readonly [label: string, value: string])[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Creates a printable HTML page as a `data:` URL. All values are escaped, because names are user input. */
export function toReceipt({ language, title, lead, rows }: Receipt): string {
  const lines = rows.map(
    ([label, value]) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  );
  const page = `<!doctype html>
<html lang="${escaped(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>VetCare · ${escaped(title)}</title>
<style>
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem 0; border-bottom: 1px solid; text-align: left; overflow-wrap: anywhere; }
th { width: 40%; padding-right: 1rem; font-weight: normal; }
td { font-weight: 600; }
</style>
<h1>VetCare · ${escaped(title)}</h1>
<p>${escaped(lead)}</p>
<table>${lines.join('')}</table>
`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
