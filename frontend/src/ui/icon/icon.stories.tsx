import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Icon, type IconName, brandIcons, iconPaths } from './icon';

const isIconName = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/**
 * Beside text, or alone in an IconButton, which names it. 14 px in badges, 20 in buttons, 26 in
 * section heads. Hidden from screen readers.
 */
const meta = { title: 'UI/Icon', component: Icon, args: { name: 'play', size: 28 } } satisfies Meta<
  typeof Icon
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const All: Story = {
  render: ({ size }) => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        gap: 16,
      }}
    >
      {[...Object.keys(iconPaths).filter(isIconName), ...brandIcons].map((name) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 6, fontSize: 13 }}>
          <Icon name={name} size={size} />
          {name}
        </li>
      ))}
    </ul>
  ),
};
