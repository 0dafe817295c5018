import { Download } from 'lucide-react';
import { Button } from '../action/button';
import { SectionCard } from '../card/section-card';
import css from './delete-account.module.css';
import { PasswordDialog } from './password-dialog';

export interface DataExportProps {
  texts: {
    title: string;
    lead: string;
    open: string;
    question: string;
    text: string;
    password: string;
    cancel: string;
    preparing: string;
  };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The error shown under the password. */
  wrong: string | null;
  preparing: boolean;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** A button that asks for the user's password and downloads what is kept about them. */
export function DataExport({ texts, open, onOpenChange, preparing, ...field }: DataExportProps) {
  const { question: title, text, password, cancel, open: confirm } = texts;
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Button
        variant="secondary"
        className={css.open}
        icon={<Download aria-hidden="true" />}
        onClick={() => onOpenChange(true)}
      >
        {texts.open}
      </Button>
      {open && (
        <PasswordDialog
          {...field}
          texts={{ title, text, password, cancel, confirm }}
          busy={preparing && texts.preparing}
          onClose={() => onOpenChange(false)}
        />
      )}
    </SectionCard>
  );
}
