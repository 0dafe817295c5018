import { z } from 'zod';

const Severities = z.object({ moderate: z.number(), high: z.number(), critical: z.number() });
const Report = z.object({
  metadata: z.object({ vulnerabilities: Severities }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});
/** What npm prints instead when the registry was not reached, or does not answer this question. */
const Refusal = z.union([
  z.object({ error: z.object({ summary: z.string() }) }).transform(({ error }) => error.summary),
  z.object({ message: z.string() }).transform(({ message }) => message),
]);

export type AuditOutcome = { passed: number; failed: string[]; skipped?: string };

const SERIOUS = ['moderate', 'high', 'critical'];

/**
 * Reads what `npm audit --json` printed. A vulnerability of moderate severity or more fails. A registry that can't be asked is
 * no judgement either way, which is said as skipped; an output that is neither fails, so that a change of npm is noticed.
 */
export function judgeAudit(printed: string): AuditOutcome {
  const json = parse(printed);
  const report = Report.safeParse(json);
  if (report.success) {
    const named = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) => SERIOUS.includes(severity));
    const { moderate, high, critical } = report.data.metadata.vulnerabilities;
    if (moderate + high + critical > named.length) return { passed: 0, failed: ['npm counts more than it names'] };
    return { passed: named.length === 0 ? 1 : 0, failed: named.map(([name, { severity }]) => `${name}: ${severity}`) };
  }
  const refusal = Refusal.safeParse(json);
  if (refusal.success) return { passed: 0, failed: [], skipped: refusal.data };
  return { passed: 0, failed: ['npm printed no report'] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
