import type { ConfigEntityType } from '../model/config-types.ts';
import type { EntityType, Field, Model } from '../model/types.ts';
import { type Entity, loadEntities } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { findLatestAffected, findLatestRevisions } from '../store/versions.ts';
import { findWorkflow } from '../model/workflows.ts';
import { type Account, hasPermission } from '../identity.ts';
import { findFileReferences, type Reference } from './file-references.ts';

/** `reason` completes Drupal's error message. */
export interface Access {
  allowed: boolean;
  reason?: string;
}

/** Rules of modules, which can extend and restrict core's. */
export interface AccessRules {
  view?: (account: Account, entity: Entity) => boolean;
  /** What would have granted access, for the error message. */
  reason?: (entity: Entity) => string | undefined;
  viewField?: (account: Account, field: Field, entity: Entity) => boolean;
  viewConfig?: (account: Account, typeId: string, id: string) => boolean;
  /** Disabled resource types, such as `node--coupon`. */
  disabledTypes?: readonly string[];
  /** Fields that no resource has, such as `node.field_internal_note`. */
  disabledFields?: readonly string[];
  /** Entities hidden from everyone or from this account. */
  isHidden?: (account: Account, entity: Entity) => boolean;
  /** Fields hidden from everyone or from this account. */
  isFieldHidden?: (account: Account, field: Field, entity: Entity) => boolean;
  /** Values that all entities of a collection have, so that it does not name hidden ones. */
  requiredValues?: (
    account: Account,
    type: EntityType,
    bundle: string,
  ) => Readonly<Record<string, string>> | undefined;
  /**
   * The boolean field that hides another field's value. A hidden value counts as empty in filters
   * and sorts.
   */
  findHidingField?: (account: Account, type: EntityType, field: Field) => string | null;
  /** The collection contains only the account's own entities; anonymous requests are rejected. */
  isOwnerOnly?: (account: Account, type: EntityType) => boolean;
  /** Whether the account cannot filter or sort by the field, on any path. */
  isFilterDenied?: (account: Account, type: EntityType, field: Field) => boolean;
}

const allowed: Access = { allowed: true };
const createAccess = (condition: boolean, reason?: string): Access =>
  condition ? allowed : { allowed: false, reason };
export const permissionRequiredMessage = (...permissions: readonly string[]): string =>
  permissions.length === 1
    ? `The '${permissions.join()}' permission is required.`
    : `The following permissions are required: '${permissions.join("' OR '")}'.`;

/** Required values by column, for example `{ status: 1 }`. */
type Columns = Readonly<Record<string, number>>;

interface ViewRule {
  /** Permission to view all entities. */
  adminPermission: string;
  /** Permissions to view some; an empty name is granted to everyone. */
  permissions?: Readonly<Record<string, 'all' | 'published' | 'own'>>;
  /** Permission that `permissions` require too. */
  requiredPermission?: string;
  /** Values that all viewable entities have. */
  requiredValues?: Columns;
  /** Reason in the error message. */
  reason?: string | ((entity: Entity, access: AccessChecker) => string);
}

const viewRules: Record<string, ViewRule | undefined> = {
  node: {
    adminPermission: 'bypass node access',
    requiredPermission: 'access content',
    permissions: { '': 'published', 'view own unpublished content': 'own' },
  },
  taxonomy_term: {
    adminPermission: 'administer taxonomy',
    permissions: { 'access content': 'published' },
    reason: "The 'access content' permission is required and the taxonomy term must be published.",
  },
  comment: {
    adminPermission: 'administer comments',
    permissions: { 'access comments': 'published' },
    reason: "The 'access comments' permission is required and the comment must be published.",
  },
  user: {
    adminPermission: 'administer users',
    permissions: { 'access user profiles': 'published', '': 'own' },
    reason: (_user, access) =>
      access.hasPermission('access user profiles')
        ? "The 'access user profiles' permission is required and the user must be active."
        : permissionRequiredMessage('access user profiles'),
  },
  media: {
    adminPermission: 'administer media',
    permissions: { 'view media': 'published', 'view own unpublished media': 'own' },
    reason: ({ isPublished }) =>
      isPublished
        ? "The 'view media' permission is required when the media item is published."
        : "The user must be the owner and the 'view own unpublished media' permission is required when the media item is unpublished.",
  },
  block_content: {
    adminPermission: 'administer block content',
    permissions: {
      'access block library': 'all',
      'view unpublished block content': 'all',
      '': 'published',
    },
    // Other blocks inherit the access of their host, and nothing here embeds any.
    requiredValues: { reusable: 1 },
    reason: (block) =>
      block.value('reusable') === 1
        ? permissionRequiredMessage('access block library', 'view unpublished block content')
        : 'Non-reusable blocks must set an access dependency for access control.',
  },
  file: { adminPermission: 'access content', reason: permissionRequiredMessage('access content') },
  menu_link_content: {
    adminPermission: 'administer menu',
    reason: permissionRequiredMessage('administer menu'),
  },
  path_alias: {
    adminPermission: 'administer url aliases',
    reason: permissionRequiredMessage('administer url aliases'),
  },
  paragraph: {
    adminPermission: 'administer paragraphs',
    permissions: { '': 'published', 'view unpublished paragraphs': 'all' },
  },
  config_pages: {
    adminPermission: 'view config_pages entity',
    reason: permissionRequiredMessage('view config_pages entity'),
  },
  consumer: {
    adminPermission: 'administer consumer entities',
    reason: permissionRequiredMessage('administer consumer entities'),
  },
  shortcut: {
    adminPermission: 'administer shortcuts',
    permissions: { 'access shortcuts': 'all' },
    reason:
      "The shortcut set must be the currently displayed set for the user and the user must have 'access shortcuts' AND 'customize shortcut links' permissions.",
  },
};

/** Core's permissions to view revisions or to edit; `%` is the bundle, `own` requires the owner. */
const revisionLogPermissions: Record<string, { any: string[]; own?: string[] } | undefined> = {
  node: {
    any: [
      'bypass node access',
      'administer nodes',
      'view all revisions',
      'view % revisions',
      'edit any % content',
    ],
    own: ['edit own % content'],
  },
  taxonomy_term: {
    any: [
      'administer taxonomy',
      'view all taxonomy revisions',
      'view term revisions in %',
      'edit terms in %',
    ],
  },
  media: {
    any: [
      'administer media',
      'view all media revisions',
      'view any % media revisions',
      'update any media',
      'edit any % media',
    ],
    own: ['update media', 'edit own % media'],
  },
  block_content: {
    any: [
      'administer block content',
      'view any % block content history',
      'edit any % block content',
    ],
  },
  menu_link_content: { any: ['administer menu'] },
};
/** Any of them shows revisions besides the default one. */
const revisionPermissions: Record<string, readonly string[] | undefined> = {
  node: ['view all revisions', 'view % revisions', 'administer nodes'],
  taxonomy_term: ['view all taxonomy revisions', 'view term revisions in %', 'administer taxonomy'],
  media: ['view all media revisions', 'view any % media revisions', 'administer media'],
  block_content: ['view any % block content history', 'administer block content'],
  menu_link_content: ['administer menu'],
};
const ownUserFields = ['preferred_langcode', 'preferred_admin_langcode', 'timezone'];
const adminUserFields = ['roles', 'status', 'access', 'login', 'init'];

/** Implements the access control handlers of core 11.4. */
export class AccessChecker {
  constructor(
    readonly account: Account,
    private readonly rules: readonly AccessRules[],
    private readonly store: Store,
    private readonly load: (type: EntityType, ids: number[]) => Entity[] = (type, ids) =>
      loadEntities(store, type, ids),
  ) {}

  get model(): Model {
    return this.store.model;
  }

  hasPermission(permission: string): boolean {
    return hasPermission(this.model, this.account, permission);
  }

  #hasRule(applies: (rule: AccessRules) => boolean | undefined): boolean {
    return this.rules.some((rule) => applies(rule) === true);
  }

  view(entity: Entity): Access {
    const access = this.#viewEntity(entity);
    if (entity.isDefaultRevision) return access;
    const revision = access.allowed ? this.#viewRevision(entity) : access;
    return revision.allowed
      ? allowed
      : createAccess(
          false,
          `The user does not have access to the requested version. ${revision.reason ?? ''}`.trim(),
        );
  }

  /** Whether the account can view revisions of the type; drafts need further permissions. */
  #viewRevision(entity: Entity): Access {
    const { type, bundle } = entity;
    const permissions = revisionPermissions[type.id] ?? [];
    if (!permissions.some((name) => this.hasPermission(name.replace('%', bundle))))
      return createAccess(false);
    if (!this.model.modules.has('content_moderation') || !this.#isLatest(entity)) return allowed;
    const latest = findLatestAffected(this.store, entity);
    if (
      findWorkflow(this.model.config, type.id, bundle) === undefined ||
      latest === undefined ||
      latest.wasDefault
    )
      return createAccess(false, 'No pending revision for moderated entity.');
    const isOwn = this.#isOwner(entity) && this.hasPermission('view own unpublished content');
    return createAccess(
      this.hasPermission('view latest version') &&
        (isOwn || this.hasPermission('view any unpublished content')),
      "The following permissions are required: 'view latest version' AND 'view any unpublished content'.",
    );
  }

  #isLatest({ type, id, revision }: Entity): boolean {
    return findLatestRevisions(this.store, type, [id]).get(id) === revision;
  }

  #viewEntity(entity: Entity): Access {
    if (this.#hasRule((rule) => rule.isHidden?.(this.account, entity))) return createAccess(false);
    if (this.#hasRule((rule) => rule.view?.(this.account, entity))) return allowed;
    const core = this.#coreView(entity);
    if (core.allowed) return core;
    if (this.#isModerated(entity))
      return createAccess(
        this.hasPermission('view any unpublished content'),
        permissionRequiredMessage('view any unpublished content'),
      );
    if (core.reason !== undefined) return core;
    const reason = this.rules
      .map((rule) => rule.reason?.(entity))
      .find((text) => text !== undefined);
    return createAccess(false, reason);
  }

  /** Returns whether the permission of content moderation covers the unpublished entity. */
  #isModerated({ type, isPublished }: Entity): boolean {
    if (
      isPublished ||
      type.keys.published === null ||
      !this.model.modules.has('content_moderation')
    )
      return false;
    return type.id !== 'node' || this.hasPermission('access content');
  }

  /** Viewable entities, by values of their columns. */
  viewable({ id, keys }: EntityType): readonly Columns[] {
    const rule = viewRules[id];
    if (rule === undefined) return [];
    const { adminPermission, permissions = {}, requiredPermission, requiredValues = {} } = rule;
    if (this.hasPermission(adminPermission)) return [requiredValues];
    if (requiredPermission !== undefined && !this.hasPermission(requiredPermission)) return [];
    const { uid } = this.account;
    const subsets = {
      all: {},
      published: { [keys.published ?? 'status']: 1 },
      own: uid === 0 ? null : { [id === 'user' ? 'uid' : (keys.owner ?? keys.id)]: uid },
    };
    return Object.entries(permissions).flatMap(([permission, subset]) => {
      const columns = subsets[subset];
      const isGranted = permission === '' || this.hasPermission(permission);
      return isGranted && columns !== null ? [{ ...requiredValues, ...columns }] : [];
    });
  }

  #coreView(entity: Entity): Access {
    const { type } = entity;
    if (type.id === 'user' && entity.id === 0) return createAccess(false);
    if (type.id === 'file' && !String(entity.value('uri')).startsWith('public://')) {
      const references = findFileReferences(this.store, entity);
      return createAccess(
        references.length === 0 ? this.#isOwner(entity) : this.#isAnyViewable(references),
      );
    }
    const isViewable = this.viewable(type).some((columns) =>
      Object.entries(columns).every(([column, value]) => entity.value(column) === value),
    );
    const { adminPermission = '', requiredPermission, reason } = viewRules[type.id] ?? {};
    const typeReason = typeof reason === 'function' ? reason(entity, this) : reason;
    const denial =
      requiredPermission === undefined || this.hasPermission(requiredPermission)
        ? typeReason
        : permissionRequiredMessage(requiredPermission);
    if (type.id === 'paragraph')
      return createAccess(isViewable && this.#parentAccess(entity).allowed, denial);
    if (type.id !== 'comment') return createAccess(isViewable, denial);
    const host = this.#hostAccess(entity);
    return this.hasPermission(adminPermission)
      ? host
      : createAccess(isViewable && host.allowed, denial);
  }

  #hostAccess(comment: Entity): Access {
    const type = this.model.entityTypes.get(String(comment.value('entity_type')));
    const [host] = type ? this.load(type, [Number(comment.value('entity_id'))]) : [];
    return host ? this.view(host) : createAccess(false);
  }

  /** Paragraphs are as visible as the content that contains them. */
  #parentAccess(paragraph: Entity): Access {
    const parent = this.findParent(paragraph);
    return parent ? this.view(parent) : allowed;
  }

  /** The content that contains a paragraph. */
  findParent(paragraph: Entity): Entity | undefined {
    if (paragraph.type.id !== 'paragraph') return undefined;
    const type = this.model.entityTypes.get(String(paragraph.value('parent_type')));
    return type && this.load(type, [Number(paragraph.value('parent_id'))])[0];
  }

  #isAnyViewable(references: readonly Reference[]): boolean {
    return references.some(
      ({ host, field }) => this.view(host).allowed && this.viewField(field, host),
    );
  }

  #isOwner(entity: Entity): boolean {
    return (
      this.account.uid !== 0 && entity.value(entity.type.keys.owner ?? '') === this.account.uid
    );
  }

  viewField(field: Field, entity: Entity): boolean {
    if (this.#hasRule((rule) => rule.isFieldHidden?.(this.account, field, entity))) return false;
    const flag = this.findHidingField(entity.type, field);
    if (flag !== null && entity.value(flag) === 1) return false;
    // View access to the field shows the comment thread or form; filtering is always allowed.
    if (
      field.type.id === 'comment' &&
      !this.hasPermission('access comments') &&
      !this.hasPermission('post comments')
    )
      return false;
    return (
      this.#isViewableInCore(entity.type.id, field.name, entity) ||
      this.#hasRule((rule) => rule.viewField?.(this.account, field, entity))
    );
  }

  /** An empty string is a reason without details; null if allowed. */
  filterDenial(type: EntityType, field: Field): string | null {
    const isDenied = this.#hasRule((rule) => rule.isFilterDenied?.(this.account, type, field));
    if (!isDenied && this.#isViewableInCore(type.id, field.name, null)) return null;
    return type.id === 'comment' && field.name === 'mail'
      ? permissionRequiredMessage('administer comments')
      : '';
  }

  requiredValues(type: EntityType, bundle: string): [field: string, value: string][] {
    return this.rules.flatMap((rule) =>
      Object.entries(rule.requiredValues?.(this.account, type, bundle) ?? {}),
    );
  }

  isOwnerOnly(type: EntityType): boolean {
    return this.#hasRule((rule) => rule.isOwnerOnly?.(this.account, type));
  }

  readonly findHidingField = (type: EntityType, field: Field): string | null => {
    for (const rule of this.rules) {
      const flag = rule.findHidingField?.(this.account, type, field) ?? null;
      if (flag !== null) return flag;
    }
    return null;
  };

  /** `null` checks all entities at once, for filters. */
  #isViewableInCore(typeId: string, name: string, entity: Entity | null): boolean {
    if (typeId === 'user') return this.#isUserFieldViewable(name, entity);
    if (typeId === 'consumer') return name !== 'secret';
    if (typeId === 'comment')
      return name !== 'hostname' && (name !== 'mail' || this.hasPermission('administer comments'));
    const isRevisionLog = name === 'revision_log' || name === 'revision_log_message';
    return !isRevisionLog || entity === null || this.#isRevisionLogViewable(entity);
  }

  #isUserFieldViewable(name: string, user: Entity | null): boolean {
    if (name === 'pass') return false;
    if (this.hasPermission('administer users')) return true;
    const isCurrentUser = user !== null && user.id === this.account.uid;
    if (name === 'mail') return isCurrentUser || this.hasPermission('view user email addresses');
    return ownUserFields.includes(name) ? isCurrentUser : !adminUserFields.includes(name);
  }

  #isRevisionLogViewable(entity: Entity): boolean {
    const { any = [], own = [] } = revisionLogPermissions[entity.type.id] ?? {};
    return [...any, ...(this.#isOwner(entity) ? own : [])].some((permission) =>
      this.hasPermission(permission.replace('%', entity.bundle)),
    );
  }

  viewConfig(type: ConfigEntityType, id: string): Access {
    if (this.#hasRule((rule) => rule.viewConfig?.(this.account, type.id, id))) return allowed;
    return createAccess(
      type.permissions.some((permission) => this.hasPermission(permission)),
      permissionRequiredMessage(...type.permissions),
    );
  }

  viewConfigLabel({ labelPermission }: ConfigEntityType): boolean {
    return labelPermission !== undefined && this.hasPermission(labelPermission);
  }
}
