import { addons } from 'storybook/manager-api';
import { managerTheme } from './themes';

addons.setConfig({ theme: managerTheme });
