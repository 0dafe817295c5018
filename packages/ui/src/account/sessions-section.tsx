import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../action/button';
import { SectionCard } from '../card/section-card';
import { Skeleton } from '../status/skeleton';

export interface SessionsSectionProps {
  texts: { title: string; lead: string; show: string };
  /** The list, whose code and data are fetched when the user opens it. */
  children: ReactNode;
}

/** A section of the settings that opens a `SessionList`. */
export function SessionsSection({ texts, children }: SessionsSectionProps) {
  const [open, setOpen] = useState(false);
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          iconAfter={open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={() => setOpen(!open)}
        >
          {texts.show}
        </Button>
      </div>
      {open && <Suspense fallback={<Skeleton shape="block" height={69} />}>{children}</Suspense>}
    </SectionCard>
  );
}
