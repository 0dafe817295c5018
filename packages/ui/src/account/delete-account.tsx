import { Trash2, TriangleAlert } from 'lucide-react';
import { Button } from '../action/button';
import { SectionCard } from '../card/section-card';
import { Banner } from '../status/banner';
import css from './delete-account.module.css';
import { PasswordDialog } from './password-dialog';

export interface DeleteAccountTexts {
  title: string;
  lead: string;
  open: string;
  question: string;
  consequence: string;
  confirmFirst: string;
  password: string;
  cancel: string;
  confirm: string;
  deleting: string;
}

export interface DeleteAccountProps extends DeletionState {
  texts: DeleteAccountTexts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface DeletionState {
  /** The last sign-in is too long ago: the password is needed to confirm. */
  asksPassword: boolean;
  /** What is lost besides the account, such as open consultations. */
  warning?: string | null;
  /** The error shown under the password. */
  wrong: string | null;
  deleting: boolean;
  onEdit: () => void;
  onSubmit: (password: string) => void;
}

/** A button that deletes the account after a question. */
export function DeleteAccount({ texts, open, onOpenChange, ...state }: DeleteAccountProps) {
  return (
    <SectionCard title={texts.title} lead={texts.lead}>
      <Button
        variant="danger"
        className={css.open}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onOpenChange(true)}
      >
        {texts.open}
      </Button>
      {open && <Question {...state} texts={texts} onClose={() => onOpenChange(false)} />}
    </SectionCard>
  );
}

interface QuestionProps extends DeletionState {
  texts: DeleteAccountTexts;
  onClose: () => void;
}

function Question({ texts, warning, deleting, ...state }: QuestionProps) {
  const { question: title, consequence: text, password, cancel, confirm } = texts;
  return (
    <PasswordDialog
      {...state}
      texts={{ title, text, password, cancel, confirm }}
      variant="danger"
      busy={deleting && texts.deleting}
    >
      {warning && (
        <Banner tone="warning" look="box" icon={<TriangleAlert aria-hidden="true" />}>
          {warning}
        </Banner>
      )}
      {state.asksPassword && <p role="status">{texts.confirmFirst}</p>}
    </PasswordDialog>
  );
}
