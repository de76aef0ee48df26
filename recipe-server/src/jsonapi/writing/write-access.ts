import type { EntityType, Field } from '../../model/types.ts';
import type { Entity } from '../../store/entities.ts';
import { findModeration } from './moderation.ts';
import { type Access, type AccessChecker, permissionRequiredMessage } from '../access.ts';

type Operation = 'update' | 'delete';

const allowed: Access = { allowed: true };
const denied = (reason?: string): Access => ({ allowed: false, ...(reason ? { reason } : {}) });

interface WriteRule {
  /** Grants all operations. */
  adminPermission?: string;
  /** Any of them; `%` is the bundle. Without it, nobody creates entities of the type. */
  create?: readonly string[];
  /** Permissions of an operation: for all entities, and for the own ones. */
  update?: Permissions;
  delete?: Permissions;
  /** Without it, an operation is denied too. */
  requiredPermission?: string;
}
interface Permissions {
  any?: readonly string[];
  own?: readonly string[];
  /** By default the message about the first of `any`. */
  reason?: string;
}

const mediaReason = (operation: string): string =>
  `The following permissions are required: '${operation} any media' OR '${operation} own media' OR '%: ${operation === 'update' ? 'edit' : operation} any media' OR '%: ${operation === 'update' ? 'edit' : operation} own media'.`;
const termReason = (operation: string): string =>
  `The following permissions are required: '${operation} terms in %' OR 'administer taxonomy'.`;
const shortcutReason =
  "The shortcut set must be the currently displayed set for the user and the user must have 'access shortcuts' AND 'customize shortcut links' permissions.";

/** Of core 11.4's access control handlers. */
const writeRules: Record<string, WriteRule | undefined> = {
  node: {
    adminPermission: 'bypass node access',
    requiredPermission: 'access content',
    create: ['create % content'],
    update: { any: ['edit any % content'], own: ['edit own % content'] },
    delete: { any: ['delete any % content'], own: ['delete own % content'] },
  },
  taxonomy_term: {
    adminPermission: 'administer taxonomy',
    create: ['create terms in %', 'administer taxonomy'],
    update: { any: ['edit terms in %'], reason: termReason('edit') },
    delete: { any: ['delete terms in %'], reason: termReason('delete') },
  },
  comment: {
    adminPermission: 'administer comments',
    create: ['post comments'],
    update: {
      reason:
        "The 'edit own comments' permission is required, the user must be the comment author, and the comment must be published.",
    },
  },
  user: {
    adminPermission: 'administer users',
    create: ['administer users'],
    update: {
      reason:
        "Users can only update their own account, unless they have the 'administer users' permission.",
    },
    delete: { own: ['cancel account'], reason: permissionRequiredMessage('cancel account') },
  },
  file: {
    update: { reason: 'Only the file owner can update the file entity.' },
    delete: { any: ['delete any file'], own: ['delete own files'] },
  },
  media: {
    adminPermission: 'administer media',
    create: ['administer media', 'create media', 'create % media'],
    update: {
      any: ['edit any % media', 'update any media'],
      own: ['edit own % media', 'update media'],
      reason: mediaReason('update'),
    },
    delete: {
      any: ['delete any % media', 'delete any media'],
      own: ['delete own % media', 'delete media'],
      reason: mediaReason('delete'),
    },
  },
  block_content: {
    adminPermission: 'administer block content',
    create: ['create % block content', 'administer block content'],
    update: { any: ['edit any % block content'] },
    delete: { any: ['delete any % block content'] },
  },
  // As in the module, creation needs no permission; the host's access decides on changes.
  paragraph: { adminPermission: 'administer paragraphs', create: [''] },
  menu_link_content: {
    create: ['administer menu'],
    update: { any: ['administer menu'] },
    delete: { any: ['administer menu'] },
  },
  path_alias: {
    create: ['administer url aliases'],
    update: { any: ['administer url aliases'] },
    delete: { any: ['administer url aliases'] },
  },
  shortcut: {
    adminPermission: 'administer shortcuts',
    create: ['administer shortcuts'],
    update: { reason: shortcutReason },
    delete: { reason: shortcutReason },
  },
};

/** Core's checks of fields, for the operation `edit`. */
const readOnlyFields: Record<string, readonly string[] | undefined> = {
  node: ['revision_timestamp', 'revision_uid'],
  comment: ['hostname', 'changed', 'cid', 'thread'],
  file: ['status'],
};
/** Fields that only a new entity accepts. */
const createOnlyFields: Record<string, readonly string[] | undefined> = {
  comment: ['comment_type', 'entity_id', 'entity_type', 'field_name', 'pid'],
  file: ['uri', 'filemime', 'filesize'],
};
/** Any of the permissions by field. */
const fieldPermissions: Record<string, Record<string, readonly string[]> | undefined> = {
  node: {
    status: ['administer node published status', 'administer nodes'],
    ...Object.fromEntries(
      ['uid', 'created', 'promote', 'sticky'].map((name) => [name, ['administer nodes']]),
    ),
  },
  comment: Object.fromEntries(
    ['uid', 'status', 'created', 'name', 'mail', 'homepage'].map((name) => [
      name,
      ['administer comments'],
    ]),
  ),
};
const guardedUserFields = ['created', 'roles', 'status', 'access', 'login', 'init'];

export class WriteAccess {
  constructor(private readonly access: AccessChecker) {}

  create(type: EntityType, bundle: string): Access {
    const { create, adminPermission, requiredPermission } = writeRules[type.id] ?? {};
    if (type.id === 'node' && this.#has(adminPermission)) return allowed;
    if (requiredPermission !== undefined && !this.#has(requiredPermission))
      return denied(permissionRequiredMessage(requiredPermission));
    if (create === undefined) return denied();
    if (create.includes('')) return allowed;
    const permissions = create.map((name) => name.replace('%', bundle));
    if (permissions.some((name) => this.#has(name))) return allowed;
    return type.id === 'node' ? denied() : denied(permissionRequiredMessage(...permissions));
  }

  change(operation: Operation, entity: Entity): Access {
    const { type, bundle } = entity;
    const { adminPermission, requiredPermission, ...rule } = writeRules[type.id] ?? {};
    const { any = [], own = [], reason } = rule[operation] ?? {};
    if (type.id === 'user' && entity.id === 0) return denied();
    if (type.id === 'block_content' && entity.value('reusable') !== 1)
      return denied('Non-reusable blocks must set an access dependency for access control.');
    if (this.#has(adminPermission)) return allowed;
    const parent = this.access.findParent(entity);
    if (parent !== undefined) return this.change('update', parent);
    if (requiredPermission !== undefined && !this.#has(requiredPermission))
      return denied(permissionRequiredMessage(requiredPermission));
    const withBundle = (text: string): string => text.replaceAll('%', bundle);
    const permissions = [...any, ...(this.#isOwn(entity) ? own : [])].map(withBundle);
    if (permissions.some((name) => this.#has(name))) return allowed;
    if (operation === 'update' && this.#canUpdateOwn(entity)) return allowed;
    const [first] = any;
    return denied(
      reason === undefined
        ? first && permissionRequiredMessage(withBundle(first))
        : withBundle(reason),
    );
  }

  /** @param entity undefined for a new one. */
  editField(type: EntityType, bundle: string, { name }: Field, entity: Entity | undefined): Access {
    const { id, keys } = type;
    if (name === keys.id) return denied('The entity ID cannot be changed.');
    if (name === 'uuid' && entity !== undefined)
      return denied('The entity UUID cannot be changed.');
    if (readOnlyFields[id]?.includes(name)) return denied();
    if (entity !== undefined && createOnlyFields[id]?.includes(name)) return denied();
    if (name === keys.published && findModeration(this.access.model, { type, bundle }))
      return denied('Cannot edit the published field of moderated entities.');
    if (id === 'user') return this.#editUserField(name, entity);
    if (id === 'node' && name === 'revision_log' && !this.#has('administer nodes'))
      return this.access.model.config.get(`node.type.${bundle}`)?.new_revision === false
        ? denied()
        : allowed;
    if (name === 'path' && type.baseFields.get(name)?.type.id === 'path')
      return this.#requireAny(['create url aliases', 'administer url aliases']);
    return this.#requireAny(fieldPermissions[id]?.[name] ?? []);
  }

  #requireAny(permissions: readonly string[]): Access {
    if (permissions.length === 0 || permissions.some((name) => this.#has(name))) return allowed;
    return denied(permissionRequiredMessage(...permissions));
  }

  #editUserField(name: string, user: Entity | undefined): Access {
    if (name === 'pass' || this.#has('administer users')) return allowed;
    if (guardedUserFields.includes(name)) return denied();
    const isOwn = user?.id === this.access.account.uid;
    if (name !== 'name' || user === undefined) return allowed;
    return isOwn && this.#has('change own username') ? allowed : denied();
  }

  #has(permission: string | undefined): boolean {
    return permission !== undefined && this.access.hasPermission(permission);
  }

  /** Anonymous users own what anonymous users made, as in core; not files. */
  #isOwn(entity: Entity): boolean {
    const { id, keys } = entity.type;
    const { uid } = this.access.account;
    if (id === 'user') return entity.id === uid && uid > 0;
    return keys.owner !== null && entity.value(keys.owner) === uid && (uid > 0 || id === 'node');
  }

  #canUpdateOwn(entity: Entity): boolean {
    if (!this.#isOwn(entity)) return false;
    if (entity.type.id === 'comment') return entity.isPublished && this.#has('edit own comments');
    return entity.type.id === 'user' || entity.type.id === 'file';
  }
}
