<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Entity\EntityReferenceSelection\SelectionInterface;
use Drupal\field\Entity\FieldConfig;
use Drupal\node\Entity\Node;
use Drupal\node\Plugin\EntityReferenceSelection\NodeSelection;
use Drupal\node\Plugin\views\filter\Status;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Permissions of editors.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class EditorAccessTest extends PortalKernelTestBase {

  protected static $modules = ['views'];

  private UserInterface $editor;

  protected function setUp(): void {
    parent::setUp();
    $this->editor = $this->editor();
  }

  public function testGrantsEditorsNoPermissionForAllContent(): void {
    $role = Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . '/../recipes/ag_portal/config/user.role.editor.yml'),
    );
    $this->assertSame(
      [],
      array_intersect(['administer nodes', 'bypass node access'], $role['permissions']),
    );
  }

  public function testEditorsSeeAndPublishDrafts(): void {
    $draft = $this->game('Draft', ['status' => 0, 'uid' => 1]);
    $page = Node::create(['type' => 'page', 'title' => 'Secret', 'uid' => 1, 'status' => 0]);
    $page->save();
    $member = $this->member('player');
    foreach (['view', 'update'] as $operation) {
      $this->assertTrue($draft->access($operation, $this->editor), $operation);
      $this->assertFalse($draft->access($operation, $member), $operation);
    }
    $this->assertFalse($page->access('update', $this->editor));
    $this->assertFalse($draft->get('status')->access('edit', $this->editor));
    Role::load('editor')->grantPermission('edit any plan content')->save();
    $plan = Node::create(['type' => 'plan', 'title' => 'Soon', 'uid' => 1, 'status' => 0]);
    $this->assertTrue($plan->get('status')->access('edit', $this->editor));
    $this->assertFalse($plan->get('status')->access('edit', $member));
    $this->assertFalse($page->get('status')->access('edit', $this->editor));
    $this->assertFalse($draft->get('uid')->access('edit', $this->editor));
  }

  public function testStoresUnsavedInputWithoutAToolbar(): void {
    $this->config('system.performance')->set('js.preprocess', FALSE)->save();
    Role::load('editor')->grantPermission('access portal desk')->save();
    $this->actAs($this->editor);
    $desk = (string) $this->visit('/admin/dashboard-portal')->getContent();
    $this->assertStringContainsString('ag_game/js/unsaved.js', $desk);
    $this->actAs(NULL);
    $login = (string) $this->visit('/user/login')->getContent();
    $this->assertStringNotContainsString('ag_game/js/unsaved.js', $login);
  }

  public function testEditorsAddDraftsToAQueue(): void {
    $draft = $this->game('Next Thursday', ['status' => 0, 'uid' => 1]);
    $published = $this->game('Out Thursday');
    $this->assertSame(
      [$draft->id(), $published->id()],
      $this->findReferenceable($this->editor, 'Thursday'),
    );
    $this->assertSame(
      [$published->id()],
      $this->findReferenceable($this->member('player'), 'Thursday'),
    );
    $this->assertSame([], $this->findReferenceable($this->editor, 'Thursday', 'page'));
  }

  public function testOffersGamesWhoseTitlesStartWithTheTextFirst(): void {
    $this->actAs($this->editor);
    foreach (['A Racer', 'Big Race', 'Race to Mars', 'Racing', 'Snake'] as $title) {
      $this->game($title);
    }
    $selection = $this->container->get('plugin.manager.entity_reference_selection')->getInstance([
      'target_type' => 'node',
      'handler' => 'ag_game_editable',
      'target_bundles' => ['game' => 'game'],
      'sort' => ['field' => 'title', 'direction' => 'ASC'],
    ]);
    assert($selection instanceof SelectionInterface);
    $offer = fn(int $limit): array => array_values($selection->getReferenceableEntities('rac', 'CONTAINS', $limit)['game']);
    $this->assertSame(['Race to Mars', 'Racing', 'A Racer', 'Big Race'], $offer(10));
    $this->assertSame(['Race to Mars', 'Racing'], $offer(2));
  }

  public function testLeavesThePluginsOfCoreAlone(): void {
    $selection = $this->container->get('plugin.manager.entity_reference_selection');
    $this->assertSame(NodeSelection::class, $selection->getDefinition('default:node')['class']);
    $filters = $this->container->get('plugin.manager.views.filter');
    $this->assertSame(Status::class, $filters->getDefinition('node_status')['class']);
  }

  public function testUpdatesRolesAndFieldsOfEarlierVersions(): void {
    Role::load('editor')->revokePermission('view any unpublished content')->save();
    $this->member('player');
    FieldConfig::load('node.post.field_games')->setSetting('handler', 'default:node')->save();
    require_once dirname(__DIR__, 3) . '/ag_game.post_update.php';
    ag_game_post_update_unpublished_content();
    $this->assertTrue(Role::load('editor')->hasPermission('view any unpublished content'));
    $this->assertFalse(Role::load('authenticated')->hasPermission('view any unpublished content'));
    $this->assertSame('ag_game_editable', FieldConfig::load('node.post.field_games')->getSetting('handler'));
  }

  private function findReferenceable(
    UserInterface $account,
    string $match,
    string $bundle = 'game',
  ): array {
    $this->actAs($account);
    Node::create([
      'type' => 'page',
      'title' => 'Thursday, unpublished',
      'uid' => 1,
      'status' => 0,
    ])->save();
    $selection = $this->container->get('plugin.manager.entity_reference_selection')
      ->getInstance([
        'target_type' => 'node',
        'handler' => 'ag_game_editable',
        'target_bundles' => [$bundle => $bundle],
      ]);
    assert($selection instanceof SelectionInterface);
    $ids = array_keys($selection->getReferenceableEntities($match)[$bundle] ?? []);
    sort($ids);
    return array_map(strval(...), $ids);
  }

}
