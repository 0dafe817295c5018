/**
 * The menu stands beside the index: with its positioning it weighs as much as all the rest, and the first script of
 * every page would carry it. Only who imports it pays.
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
