import { toReceipt } from './receipt';

const receipt = (value: string) =>
  decodeURIComponent(toReceipt({ language: 'en', title: 'Receipt', lead: 'Consultation', rows: [['Paid by', value]] }));

test('a row says what was paid by whom', () => {
  expect(receipt('Asha Rao')).toContain('<th scope="row">Paid by</th><td>Asha Rao</td>');
});

test('markup in a name is text', () => {
  expect(receipt('<script>alert("x")</script>')).not.toContain('<script>');
  expect(receipt('A & B')).toContain('A &#38; B');
});
