import { Button, SectionCard, Skeleton } from '@vetcare/ui';
import { useSearchParams } from '@vetcare/web-kit/router';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';

interface EditSectionProps {
  /** The value of `?edit=` while the section is open. */
  name: string;
  title: string;
  lead: string;
  /** The label of the button that opens and closes it. */
  label: string;
  height: number;
  /** A form that is long and rarely used, so its code is fetched when the doctor opens the section. */
  children: ReactNode;
}

/** A section of the settings that opens a long form. */
export function EditSection({ name, title, lead, label, height, children }: EditSectionProps) {
  const [params, setParams] = useSearchParams();
  const open = params.get('edit') === name;
  const toggle = () =>
    setParams(
      (now) => {
        if (open) now.delete('edit');
        else now.set('edit', name);
        return now;
      },
      { replace: true },
    );
  return (
    <SectionCard title={title} lead={lead}>
      <div>
        <Button
          variant="secondary"
          aria-expanded={open}
          iconAfter={open ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          onClick={toggle}
        >
          {label}
        </Button>
      </div>
      {open && <Suspense fallback={<Skeleton shape="block" height={height} />}>{children}</Suspense>}
    </SectionCard>
  );
}
