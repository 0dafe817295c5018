import { calendarFile } from './calendar';

const file = (summary: string) =>
  calendarFile({
    bookingId: 'b'.repeat(24),
    startsAt: new Date('2026-01-05T09:00:00Z'),
    writtenAt: new Date('2026-01-04T08:07:06.500Z'),
    summary,
    description: 'One\nTwo',
    url: 'https://vetcare.example/user/history',
  }).content;

describe('the calendar file', () => {
  it('says when, in UTC, and until when', () => {
    const lines = file('Consultation').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${'b'.repeat(24)}@vetcare`,
        'DTSTAMP:20260104T080706Z',
        'DTSTART:20260105T090000Z',
        'DTEND:20260105T093000Z',
        'DESCRIPTION:One\\nTwo',
      ]),
    );
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.at(-2)).toBe('END:VCALENDAR');
  });

  it('escapes what would end a value', () => {
    expect(file('Rao, Asha; Dr\\')).toContain('SUMMARY:Rao\\, Asha\\; Dr\\\\\r\n');
  });

  it('folds long lines at 75 octets without cutting a character', () => {
    const content = file('ಆಶಾ'.repeat(40));
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(content.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ಆಶಾ'.repeat(40)}`);
  });
});
