<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_listing\Functional;

use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\path_alias\PathAliasInterface;
use Drupal\Tests\BrowserTestBase;
use Drupal\user\Entity\Role;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * A site installed from the recipe.
 */
#[Group('ag_listing')]
#[RunTestsInSeparateProcesses]
final class PortalSiteTest extends BrowserTestBase {

  use RecipeTestTrait;

  protected static $modules = ['page_cache', 'dynamic_page_cache'];

  protected $defaultTheme = 'stark';

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
  }

  public function testCachesListsUntilContentChanges(): void {
    $list = '/rest/block/games-sortby-plays';
    $game = $this->game('Neon Drift');
    $this->assertSame('MISS', $this->cache($list));
    $this->assertSame('HIT', $this->cache($list));
    $this->assertStringContainsString(
      'max-age=60, public',
      (string) $this->getSession()->getResponseHeader('Cache-Control'),
    );
    $game->setTitle('Neon Drift II')->save();
    $this->assertSame('MISS', $this->cache($list));
    $this->assertStringContainsString(
      'Neon Drift II',
      $this->getSession()->getPage()->getContent(),
    );
    $alias = current(
      $this->container->get('entity_type.manager')->getStorage('path_alias')->loadMultiple(),
    );
    assert($alias instanceof PathAliasInterface);
    $alias->setAlias('/racing/neon-drift')->save();
    $this->assertSame('MISS', $this->cache($list));
    $this->container->get('cron')->run();
    $this->assertSame('MISS', $this->cache($list));
    $this->assertSame('HIT', $this->cache($list));
    $game->delete();
    $this->drupalGet($list);
    $this->assertSame('{"games":[],"total":0}', $this->getSession()->getPage()->getContent());
    $this->assertCountedViewsBypassTheCache($this->game('Gem Harbor'));
  }

  public function testAllowsEditorsToEditAllContent(): void {
    $this->drupalLogin($this->member('editor'));
    foreach (['game', 'playlist', 'post', 'page', 'game_queue'] as $type) {
      $this->drupalGet("/node/add/$type");
      $this->assertSession()->statusCodeEquals(200);
    }
    foreach (['tags', 'genre'] as $vocabulary) {
      $this->drupalGet("/admin/structure/taxonomy/manage/$vocabulary/add");
      $this->assertSession()->statusCodeEquals(200);
    }
    foreach (['/admin/content', '/admin/content/comment', '/admin/content/comment/approval', '/admin/content/files'] as $path) {
      $this->drupalGet($path);
      $this->assertSession()->statusCodeEquals(200);
    }
    foreach (['/admin/people', '/admin/modules', '/admin/config/system/site-information'] as $path) {
      $this->drupalGet($path);
      $this->assertSession()->statusCodeEquals(403);
    }
    $this->drupalGet('/node/add/game_queue');
    $this->submitForm(
      ['title[0][value]' => 'Footer', 'field_queue_key[0][value]' => 'Footer!'],
      'Save',
    );
    $this->assertSession()->pageTextContains('Use only lowercase letters, digits and hyphens');
    $this->assertRolesAfterReapplying();
  }

  private function assertCountedViewsBypassTheCache(NodeInterface $game): void {
    $path = "/jsonapi/node/game/{$game->uuid()}";
    $this->cache($path);
    $this->assertSame('HIT', $this->cache($path));
    $this->assertSame('UNCACHEABLE (request policy)', $this->cache($path, ['trackGameView' => 1]));
    $this->assertStringNotContainsString(
      'public',
      (string) $this->getSession()->getResponseHeader('Cache-Control'),
    );
  }

  private function assertRolesAfterReapplying(): void {
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->assertEqualsCanonicalizing(
      ['access comments', 'access content', 'buy game pass'],
      Role::load('anonymous')->getPermissions(),
    );
    $member = Role::load('authenticated');
    $this->assertTrue($member->hasPermission('post comments'));
    $this->assertFalse($member->hasPermission('skip comment approval'));
    $this->assertTrue(Role::load('administrator')->isAdmin());
    $this->assertSame('Thursday Arcade', $this->config('system.site')->get('name'));
  }

  private function member(string $role): UserInterface {
    $member = $this->drupalCreateUser();
    $member->addRole($role)->save();
    return $member;
  }

  private function game(string $title): NodeInterface {
    $alias = '/arcade/' . strtolower(str_replace(' ', '-', $title));
    $game = Node::create([
      'type' => 'game',
      'title' => $title,
      'status' => 1,
      'uid' => 0,
      'path' => ['alias' => $alias],
    ]);
    $game->save();
    return $game;
  }

  private function cache(string $path, array $query = []): ?string {
    $this->drupalGet($path, ['query' => $query]);
    return $this->getSession()->getResponseHeader('X-Drupal-Cache');
  }

}
