import './icon.svg';
import './federation/shared-copies';
import { start } from './start';

start(window);
