import { field, type RecipeFiles } from '../src/testing/recipes.ts';
import { createTestSite, testPassword, type TestSite } from './test-site.ts';

const uuid = (number: number): string =>
  `11111111-0000-4000-8000-${String(number).padStart(12, '0')}`;
const value = (content: unknown): { value: unknown }[] => [{ value: content }];
const page = (nid: number, title: string, status: boolean) => ({
  type: 'node',
  uuid: uuid(nid),
  bundle: 'page',
  fields: { nid: value(nid), title: value(title), status: value(status) },
});

/** Pages with comments, and core's REST resources of users and comments. */
const commentSite: RecipeFiles = {
  recipe: {
    install: ['node', 'comment', 'image', 'rest'],
    config: {
      import: { filter: ['filter.format.plain_text'] },
      actions: {
        'user.role.anonymous': { grantPermissions: ['access content', 'access comments'] },
        'user.role.authenticated': {
          grantPermissions: [
            'access content',
            'access comments',
            'post comments',
            'edit own comments',
            'access user profiles',
          ],
        },
        'user.role.moderator': {
          createIfNotExists: { id: 'moderator', label: 'Moderator' },
          grantPermissions: ['administer comments', 'skip comment approval', 'administer users'],
        },
      },
    },
  },
  config: {
    'node.type.page': { name: 'Page', type: 'page' },
    'comment.type.note': { id: 'note', label: 'Note', target_entity_type_id: 'node' },
    'rest.resource.entity.user': { id: 'entity.user', plugin_id: 'entity:user' },
    'rest.resource.entity.comment': { id: 'entity.comment', plugin_id: 'entity:comment' },
    'filter.format.rich': { name: 'Rich', format: 'rich', filters: {} },
    ...field('node', 'field_notes', 'comment', ['page'], { settings: { comment_type: 'note' } }),
    ...field('comment', 'comment_body', 'text_long', ['note'], { instance: { required: true } }),
    ...field('user', 'field_about', 'string', ['user'], { settings: { max_length: 20 } }),
    ...field('user', 'user_picture', 'image', ['user']),
  },
  content: [page(1, 'Public', true), page(2, 'Hidden', false)],
};

export interface RestClient {
  uid: number;
  send: (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Record<string, unknown>; text: string }>;
}

export interface RestSite extends TestSite {
  visitor: RestClient;
  /** Adds a user and logs in. */
  login: (name: string, roles?: readonly string[]) => Promise<RestClient>;
}

export function createRestSite(config: Record<string, unknown> = {}): RestSite {
  const all = { ...commentSite.config, ...config };
  const site = createTestSite({
    ...commentSite,
    config: Object.fromEntries(
      Object.entries(all).flatMap(([name, data]) =>
        typeof data === 'object' && data !== null ? [[name, { ...data }]] : [],
      ),
    ),
  });
  const client = (uid: number, session: Record<string, string> = {}): RestClient => ({
    uid,
    send: async (method, path, body, headers = {}) => {
      const response = await site.app.inject({
        method,
        url: path,
        headers: {
          ...session,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      });
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json<Record<string, unknown>>() : {},
        text: response.body,
      };
    },
  });
  return {
    ...site,
    visitor: client(0),
    login: async (name, roles = []) => {
      const uid = site.addUser(name, { roles: roles.map((target_id) => ({ target_id })) });
      const response = await site.app.inject({
        method: 'POST',
        url: '/user/login?_format=json',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ name, pass: testPassword }),
      });
      const [cookie] = response.cookies;
      return client(uid, {
        cookie: `${cookie?.name ?? ''}=${cookie?.value ?? ''}`,
        'x-csrf-token': response.json<{ csrf_token: string }>().csrf_token,
      });
    },
  };
}
