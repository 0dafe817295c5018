import '../../shell/src/icon.svg';
import { startPlain } from './start-plain';

startPlain(window);
