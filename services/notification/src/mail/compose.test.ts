import { composeHtml, composeText, shownName } from './compose';

const content = {
  language: 'en' as const,
  subject: 'Hello <b>',
  greeting: 'Hi <script>alert(1)</script>,',
  paragraphs: ['First & last.'],
  details: [['Paid', '₹500']] as [string, string][],
  link: { label: 'Open', url: 'https://vetcare.example/user/history' },
};

describe('a composed mail', () => {
  it('escapes everything in HTML', () => {
    const html = composeHtml(content);
    expect(html).toContain('Hi &lt;script&gt;alert(1)&lt;/script&gt;,');
    expect(html).toContain('First &amp; last.');
    expect(html).toContain('<title>Hello &lt;b&gt;</title>');
    expect(html).not.toContain('<script>');
  });

  it('keeps room for the value beside a long name, which may break instead', () => {
    const html = composeHtml({ ...content, details: [['Dr. Venkatanarasimharajuvaripeta', '12 messages']] });
    expect(html).toMatch(/<th [^>]*overflow-wrap:anywhere[^>]*>Dr\. Venkat/);
    expect(html).toMatch(/<td [^>]*min-width:96px[^>]*>12 messages/);
  });

  it('breaks no id on a phone, but a long name', () => {
    const id = '6a1b2c3d4e5f60718293a4b5';
    const name = 'Venkatanarasimharajuvari';
    const html = composeHtml({
      ...content,
      details: [
        ['Booking', id],
        ['Patient', name],
      ],
    });
    expect(html).toMatch(new RegExp(`<td [^>]*white-space:nowrap[^>]*>${id}`));
    expect(html).toMatch(new RegExp(`<td [^>]*overflow-wrap:anywhere[^>]*>${name}`));
  });

  it('says the same as text', () => {
    const text = composeText(content);
    expect(text).toContain('Hi <script>alert(1)</script>,\n\nFirst & last.\n\nPaid: ₹500');
    expect(text).toContain('Open: https://vetcare.example/user/history');
  });

  it('is signed in its language, and names it', () => {
    const hindi = { ...content, language: 'hi' as const };
    expect(composeText(hindi)).toContain('VetCare टीम');
    expect(composeHtml(hindi)).toContain('<html lang="hi">');
    expect(composeHtml(content)).toContain('<html lang="en">');
  });

  it('keeps a name on one line and short', () => {
    expect(shownName('Asha\r\nBcc: x@example.org', ' Rao ')).toBe('Asha Bcc: x@example.org Rao');
    expect(shownName('x'.repeat(200))).toHaveLength(80);
  });
});
