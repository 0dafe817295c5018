import { clsx } from 'clsx';
import { BadgeCheck, CircleCheck, CircleMinus, CircleX, Clock, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUiTexts } from '../text/use-ui-texts';
import css from './badge.module.css';

export type Tone = 'neutral' | 'brand' | 'success' | 'danger' | 'warning';

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A coloured label. Add an icon where the colour carries meaning. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

export function VerifiedBadge({ children }: { children?: ReactNode }) {
  const t = useUiTexts();
  return (
    <Badge tone="success" icon={<BadgeCheck aria-hidden="true" />}>
      {children ?? t.verified}
    </Badge>
  );
}

export function AvailabilityBadge({ available, children }: { available: boolean; children?: ReactNode }) {
  const t = useUiTexts();
  return (
    <Badge
      tone={available ? 'success' : 'neutral'}
      icon={available ? <CircleCheck aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
    >
      {children ?? (available ? t.available : t.notAvailable)}
    </Badge>
  );
}

const statuses = {
  Completed: { tone: 'success', icon: CircleCheck },
  Failed: { tone: 'danger', icon: CircleX },
  pending: { tone: 'warning', icon: Clock },
  Refunded: { tone: 'neutral', icon: Undo2 },
  Cancelled: { tone: 'neutral', icon: CircleMinus },
} as const;

export type Status = keyof typeof statuses;

const isStatus = (status: string): status is Status => Object.hasOwn(statuses, status);
/** What bookings call the statuses that are drawn like another one. Nobody waits for these any more. */
const ALIASES = new Map<string, Status>([
  ['refunded', 'Refunded'],
  ['expired', 'Cancelled'],
]);

export interface StatusBadgeProps {
  /** One of the above or of a booking. An unknown status is drawn as pending. */
  status: Status | (string & {});
  /** Replaces the word of the status. */
  children?: ReactNode;
}

export function StatusBadge({ status, children }: StatusBadgeProps) {
  const t = useUiTexts();
  const known = isStatus(status) ? status : (ALIASES.get(status) ?? 'pending');
  const { tone, icon: Icon } = statuses[known];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {children ?? t[known]}
    </Badge>
  );
}
