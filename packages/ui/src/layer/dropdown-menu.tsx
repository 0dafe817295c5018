import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import css from './dropdown-menu.module.css';

export interface DropdownMenuProps {
  /** The button that opens the menu: `<Button>` or `<IconButton>`. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A menu of actions and links behind a button. */
export function DropdownMenu({ trigger, align = 'end', children, open, onOpenChange }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={css.menu} align={align} sideOffset={8} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  children: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the item a link. */
  href?: string;
  /** The link leads to the current page. */
  current?: boolean;
  danger?: boolean;
  disabled?: boolean;
}

export function MenuItem({ children, icon, onSelect, href, current, danger, disabled }: MenuItemProps) {
  const content = (
    <>
      {icon && <span className={css.icon}>{icon}</span>}
      <span className={css.text}>{children}</span>
    </>
  );
  return (
    <Radix.Item
      className={clsx(css.item, danger && css.danger)}
      disabled={disabled}
      onSelect={onSelect}
      asChild={href !== undefined}
    >
      {href === undefined ? (
        content
      ) : (
        <a href={href} aria-current={current ? 'page' : undefined}>
          {content}
        </a>
      )}
    </Radix.Item>
  );
}

export interface MenuSubProps {
  label: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}

/** A submenu. */
export function MenuSub({ label, icon, children }: MenuSubProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={css.item}>
        {icon && <span className={css.icon}>{icon}</span>}
        <span className={css.text}>{label}</span>
        <ChevronRight aria-hidden="true" className={css.chevron} />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className={css.menu} sideOffset={6} collisionPadding={8}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={css.label}>{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className={css.separator} />;
}
