<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Config\Entity\ConfigEntityStorageInterface;
use Drupal\KernelTests\KernelTestBase;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use Drupal\user\Entity\User;
use Drupal\user\UserInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;

/**
 * A site with the content model of the ag_portal recipe.
 */
abstract class PortalKernelTestBase extends KernelTestBase {

  private const MODEL = [
    'node.type.',
    'taxonomy.vocabulary.',
    'comment.type.',
    'field.storage.node.',
    'field.storage.taxonomy_term.',
    'field.storage.comment.',
    'field.storage.user.',
    'field.field.node.',
    'field.field.taxonomy_term.',
    'field.field.comment.',
    'field.field.user.',
    'core.base_field_override.node.',
    'workflows.workflow.',
    'core.date_format.portal_day',
  ];

  /**
   * Views of this user agent are counted.
   */
  protected const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  protected const EDITOR = [
    'access content',
    'edit any game content',
    'use games transition draft',
    'use games transition publish',
    'use games transition withdraw',
    'view any unpublished content',
  ];

  /**
   * Permissions of the recipe's members; undefined ones are skipped.
   */
  private const MEMBER = [
    'access comments',
    'access content',
    'buy game pass',
    'cast game votes',
    'earn achievements',
    'manage own favorites',
    'manage own game pass',
    'manage own recent games',
    'save game progress',
    'submit scores',
  ];

  protected static $modules = [
    'system', 'user', 'node', 'field', 'text', 'filter', 'file', 'image', 'link', 'options', 'taxonomy', 'comment',
    'path', 'path_alias', 'serialization', 'jsonapi', 'workflows', 'content_moderation', 'redirect', 'ag_game',
  ];

  protected function setUp(): void {
    // Static, so an earlier test may have changed it.
    TestClock::$now = TestClock::SATURDAY;
    parent::setUp();
    foreach (['user', 'node', 'taxonomy_term', 'comment', 'file', 'path_alias', 'content_moderation_state', 'redirect'] as $type) {
      $this->installEntitySchema($type);
    }
    $this->installSchema('node', ['node_access']);
    $this->installSchema('file', ['file_usage']);
    $this->installSchema('comment', ['comment_entity_statistics']);
    $this->installSchema('ag_game', ['ag_game_bulk_revision', 'ag_game_views', 'ag_game_viewers']);
    if ($this->container->get('module_handler')->moduleExists('ag_listing')) {
      $this->installSchema('ag_listing', [
        'ag_listing_game',
        'ag_listing_word',
        'ag_listing_search_visitor',
        'ag_listing_search_miss',
      ]);
    }
    if ($this->container->get('module_handler')->moduleExists('ag_frontend')) {
      $this->installConfig(['ag_frontend']);
    }
    if ($this->container->get('module_handler')->moduleExists('ag_account')) {
      $this->installSchema('ag_account', ['ag_account_identifier']);
    }
    $this->installConfig(['system', 'user', 'filter', 'field', 'text']);
    $lists = $this->container->get('entity_type.manager')->hasDefinition('ag_list')
      ? ['ag_listing.list.']
      : [];
    foreach ([...self::MODEL, ...$lists] as $prefix) {
      foreach (glob(DRUPAL_ROOT . "/../recipes/ag_portal/config/$prefix*.yml") ?: [] as $file) {
        $this->createConfigEntity(
          basename($file, '.yml'),
          Yaml::decode((string) file_get_contents($file)),
        );
      }
    }
    $defined = array_keys($this->container->get('user.permissions')->getPermissions());
    user_role_grant_permissions(
      'anonymous',
      array_intersect(['access comments', 'access content', 'buy game pass'], $defined),
    );
    user_role_grant_permissions('authenticated', array_intersect(self::MEMBER, $defined));
  }

  /**
   * Published and listed, unless $values override it.
   */
  protected function game(string $title, array $values = []): NodeInterface {
    $game = Node::create($values + [
      'type' => 'game',
      'title' => $title,
      'status' => 1,
      'uid' => 0,
      'published_at' => 1700000000,
      'field_maturity_rating' => 'everyone',
      'path' => ['alias' => '/arcade/' . strtolower(str_replace(' ', '-', $title))],
    ]);
    $game->setSyncing(TRUE)->save();
    return $game->setSyncing(FALSE);
  }

  protected function visit(string $path, string $agent = self::BROWSER, string $method = 'GET'): Response {
    $request = Request::create($path, $method, server: ['HTTP_USER_AGENT' => $agent]);
    return $this->container->get('http_kernel')->handle($request);
  }

  protected function read(string $path): array {
    $response = $this->visit($path);
    $this->assertSame(200, $response->getStatusCode(), "$path: {$response->getContent()}");
    $this->assertSame('application/json', $response->headers->get('Content-Type'));
    return json_decode((string) $response->getContent(), TRUE, flags: JSON_THROW_ON_ERROR);
  }

  protected function member(string $name, array $values = []): UserInterface {
    $member = User::create(
      $values + ['name' => $name, 'mail' => strtolower($name) . '@example.com', 'status' => 1],
    );
    $member->save();
    return $member;
  }

  protected function editor(): UserInterface {
    Role::create(['id' => 'editor', 'label' => 'Editor', 'permissions' => self::EDITOR])->save();
    if (User::load(1) === NULL) {
      // User 1 bypasses all access checks.
      $this->member('first');
    }
    return $this->member('ed', ['roles' => ['editor']]);
  }

  /**
   * Core creates the table with the first session.
   */
  protected function installSessions(): void {
    $text = ['type' => 'varchar_ascii', 'length' => 128, 'not null' => TRUE, 'default' => ''];
    $number = ['type' => 'int', 'size' => 'big', 'not null' => TRUE, 'default' => 0];
    $this->container->get('database')->schema()->createTable('sessions', [
      'fields' => [
        'uid' => $number,
        'sid' => $text,
        'hostname' => $text,
        'timestamp' => $number,
        'session' => ['type' => 'blob', 'size' => 'big'],
      ],
      'primary key' => ['sid'],
    ]);
  }

  /**
   * NULL means anonymous.
   */
  protected function actAs(?UserInterface $member): void {
    $this->container->get('current_user')->setAccount($member ?? User::getAnonymousUser());
  }

  /**
   * @return array
   *   The status code and the decoded body.
   */
  protected function post(string $path, array $body): array {
    // An empty array would be encoded as [].
    $content = json_encode($body === [] ? new \stdClass() : $body, JSON_THROW_ON_ERROR);
    $request = Request::create(
      $path,
      'POST',
      server: ['CONTENT_TYPE' => 'application/json'],
      content: $content,
    );
    $response = $this->container->get('http_kernel')->handle($request);
    return [$response->getStatusCode(), json_decode((string) $response->getContent(), TRUE)];
  }

  protected function assertErrorResponse(int $status, string $path, ?string $message = NULL): void {
    $response = $this->visit($path);
    $this->assertSame($status, $response->getStatusCode(), $path);
    $body = json_decode((string) $response->getContent(), TRUE);
    $this->assertIsString($body['message'] ?? NULL, "$path: {$response->getContent()}");
    if ($message !== NULL) {
      $this->assertSame($message, $body['message']);
    }
  }

  private function createConfigEntity(string $name, array $values): void {
    $type = $this->container->get('config.manager')->getEntityTypeIdByName($name);
    $storage = $this->container->get('entity_type.manager')->getStorage($type);
    assert($storage instanceof ConfigEntityStorageInterface);
    $storage->createFromStorageRecord($values)->save();
  }

  /**
   * @return string[]
   *   Sorted requirement IDs on the status page.
   */
  protected function requirementIds(string $module): array {
    $all = array_keys($this->container->get('system.manager')->listRequirements());
    $ids = array_filter($all, fn(string $id): bool => str_starts_with($id, $module));
    sort($ids);
    return $ids;
  }

}
