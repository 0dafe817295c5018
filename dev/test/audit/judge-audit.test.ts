import { judgeAudit } from '../../src/audit/judge-audit';

const report = (vulnerabilities: Record<string, { severity: string }>, counted = {}) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0, ...counted } },
  });

describe('the audit of dependencies', () => {
  it('passes without a vulnerability, and with a low one', () => {
    expect(judgeAudit(report({}))).toEqual({ passed: 1, failed: [] });
    expect(judgeAudit(report({ qs: { severity: 'low' } }, { low: 1 }))).toEqual({ passed: 1, failed: [] });
  });

  it.each(['moderate', 'high', 'critical'])('fails with the name of what has a %s one', (severity) => {
    const printed = report({ qs: { severity }, ms: { severity: 'low' } }, { [severity]: 1, low: 1 });
    expect(judgeAudit(printed)).toEqual({ passed: 0, failed: [`qs: ${severity}`] });
  });

  it.each([
    ['does not answer this', { message: '405 Method Not Allowed', method: 'POST' }],
    ['can’t be reached', { error: { code: 'ENOTFOUND', summary: 'request failed' } }],
  ])('is skipped, and not passed, where the registry %s', (_what, printed) => {
    expect(judgeAudit(JSON.stringify(printed))).toEqual({ passed: 0, failed: [], skipped: expect.any(String) });
  });

  it.each(['', 'npm: command not found', '{}', '[]', report({}, { high: 1 })])(
    'fails with what is no report: %j',
    (printed) => {
      expect(judgeAudit(printed).failed).toHaveLength(1);
    },
  );
});
