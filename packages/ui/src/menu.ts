/**
 * An entry point of its own: the menu and its positioning weigh as much as everything else together, and only pages
 * that import it should carry them.
 */
export {
  DropdownMenu,
  type DropdownMenuProps,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuSeparator,
  MenuSub,
  type MenuSubProps,
} from './layer/dropdown-menu';
