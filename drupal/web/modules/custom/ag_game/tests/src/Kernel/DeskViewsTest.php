<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\image\Entity\ImageStyle;
use Drupal\node\Entity\Node;
use Drupal\user\Entity\Role;
use Drupal\views\Entity\View;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Cards of the desk are blocks of views, which a site builder changes.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class DeskViewsTest extends PortalKernelTestBase {

  protected static $modules = ['views'];

  protected function setUp(): void {
    parent::setUp();
    ImageStyle::create(['name' => 'admin_thumbnail', 'label' => 'Lists'])->save();
    require_once dirname(__DIR__, 3) . '/ag_game.post_update.php';
    ag_game_post_update_desk_views();
    $editor = $this->editor();
    Role::load('editor')->grantPermission('access portal desk')->save();
    $this->actAs($editor);
  }

  public function testShowsWhatWaits(): void {
    $this->assertContains('All games have a content rating.', $this->cards()['Games without a rating']);
    $this->game('Neon Drift', ['field_maturity_rating' => NULL]);
    for ($i = 1; $i < 7; $i++) {
      $this->game("Draft $i", ['status' => 0]);
    }
    $this->game('Next Game', ['status' => 0, 'field_publish_on' => TestClock::SATURDAY + 500000]);
    $changed = $this->game('Old Game');
    $changed->setTitle('New Title')->set('moderation_state', 'draft')->save();
    $cards = $this->cards();
    $this->assertSame('6', $cards['Drafts'][0]);
    $this->assertCount(5, preg_grep('/^Draft \d/', $cards['Drafts']) ?: []);
    $this->assertContains('Next Game', $cards['Scheduled']);
    $this->assertNotContains('Next Game', $cards['Drafts']);
    $this->assertSame(['1', 'Old Game'], array_slice($cards['Unpublished changes'], 0, 2));
    $this->assertSame(['1', 'Neon Drift', 'Published'], array_slice($cards['Games without a rating'], 0, 3));
    $changed->setTitle('Newer Title')->set('moderation_state', 'published')->save();
    $this->assertContains('No published game has a draft.', $this->cards()['Unpublished changes']);
    Role::load('editor')->set('permissions', ['access portal desk'])->save();
    $this->assertSame([], $this->cards());
  }

  public function testShowsDraftsOfContentToThoseWhoEditIt(): void {
    $title = 'Drafts of posts, pages and playlists';
    foreach (['game', 'page', 'playlist', 'post'] as $bundle) {
      Node::create(['type' => $bundle, 'title' => "Draft $bundle", 'status' => 0])->save();
      Node::create(['type' => $bundle, 'title' => "Out $bundle", 'status' => 1])->save();
    }
    $this->assertArrayNotHasKey($title, $this->cards());
    Role::load('editor')->grantPermission('edit any post content')->save();
    $drafts = $this->cards()[$title];
    $this->assertSame('3', $drafts[0]);
    $this->assertSame([], array_diff(['Draft page', 'Draft playlist', 'Draft post'], $drafts));
  }

  public function testABuilderAddsAndRemovesCards(): void {
    $this->game('Neon Drift');
    $view = View::load('ag_desk');
    assert($view !== NULL);
    $values = ['id' => 'mine', 'label' => 'Mine', 'tag' => 'Games, desk'] + $view->toArray();
    $values['display'] = [
      'default' => $values['display']['default'],
      'new' => ['id' => 'new', 'position' => 1] + $values['display']['drafts'],
    ];
    $values['display']['new']['display_options']['title'] = 'All games';
    unset($values['uuid'], $values['display']['new']['display_options']['filters']['ag_game_state']);
    View::create($values)->save();
    $this->assertContains('Neon Drift', $this->cards()['All games']);
    $view->set('status', FALSE)->save();
    $this->assertSame(['All games'], array_keys($this->cards()));
  }

  /**
   * @return array<string, string[]>
   *   The texts of each card by its title.
   */
  private function cards(): array {
    $page = new \DOMDocument();
    @$page->loadHTML('<?xml encoding="UTF-8">' . $this->visit('/admin/dashboard-portal')->getContent());
    $cards = [];
    foreach ($page->getElementsByTagName('section') as $section) {
      $texts = array_filter(array_map(trim(...), explode("\n", self::text($section))));
      $cards[(string) array_shift($texts)] = array_values($texts);
    }
    return $cards;
  }

  /**
   * The texts below an element, each on its own line.
   */
  private static function text(\DOMNode $node): string {
    return $node->hasChildNodes()
      ? implode("\n", array_map(self::text(...), iterator_to_array($node->childNodes)))
      : (string) $node->nodeValue;
  }

}
