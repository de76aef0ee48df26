<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Config\Entity\ConfigEntityInterface;
use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\field\Entity\FieldConfig;
use Drupal\field\Entity\FieldStorageConfig;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\user\Entity\Role;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * A site of before has, after its updates, what the recipe gives to new ones.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class PostUpdateTest extends PortalKernelTestBase {

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    require_once dirname(__DIR__, 3) . '/ag_game.post_update.php';
  }

  public function testAddsTheReleaseDate(): void {
    $fields = [['node', 'game', 'field_publish_on'], ['node', 'post', 'field_publish_on']];
    $recipe = $this->takeAway($fields);
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_publish_on();
      ag_game_post_update_schedule_posts();
      $this->assertEquals($recipe, $this->model($fields));
    }
    $game = $this->game('Neon Drift', ['status' => 0, 'field_publish_on' => 1_900_000_000]);
    $this->assertSame('1900000000', (string) Node::load($game->id())->get('field_publish_on')->value);
  }

  public function testEnablesDrafts(): void {
    $storage = $this->container->get('entity_type.manager')->getStorage('workflow');
    $recipe = $storage->load('games')->get('type_settings');
    $storage->load('games')->delete();
    $game = $this->game('Neon Drift');
    Role::create(['id' => 'editor', 'label' => 'Editor', 'permissions' => ['access content', 'edit any game content']])->save();
    $this->member('first');
    $editor = $this->member('ed', ['roles' => ['editor']]);
    $form = EntityFormDisplay::create(['targetEntityType' => 'node', 'bundle' => 'game', 'mode' => 'default', 'status' => TRUE]);
    $form->save();
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_drafts();
      ag_game_post_update_drafts_for_all_content();
      $this->assertNull(EntityFormDisplay::load('node.game.default')->getComponent('moderation_state'), 'The form has words of its own for it.');
      $this->assertEquals($recipe, $storage->load('games')->get('type_settings'));
    }
    $access = $this->container->get('entity_type.manager')->getAccessControlHandler('node');
    $access->resetCache();
    $game = Node::load($game->id());
    $this->assertSame('published', $game->get('moderation_state')->value, 'What is out stays out.');
    $this->assertTrue($game->access('update', $editor), 'Editors may go on.');
    $action = $this->container->get('entity_type.manager')->getStorage('action')->load('game_withdraw');
    $this->assertTrue($action?->getPlugin()->access($game, $editor));
  }

  public function testAddsTheSearchWords(): void {
    $fields = [
      ['node', 'game', 'field_search_words'],
      ['taxonomy_term', 'tags', 'field_search_words'],
      ['taxonomy_term', 'genre', 'field_search_words'],
    ];
    $recipe = $this->takeAway($fields);
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_search_words();
      $this->assertEquals($recipe, $this->model($fields));
    }
  }

  public function testAddsTheScoreFields(): void {
    $fields = array_map(fn(string $name): array => ['node', 'game', "field_score_$name"], ['order', 'min', 'max']);
    $recipe = $this->takeAway($fields);
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_scores();
      $this->assertEquals($recipe, $this->model($fields));
    }
  }

  public function testAddsInstantPlay(): void {
    $fields = [['taxonomy_term', 'tags', 'field_instant_play']];
    $recipe = $this->takeAway($fields);
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_instant_play();
      $this->assertEquals($recipe, $this->model($fields));
    }
  }

  public function testMovesPassGamesToTheProtectedFolder(): void {
    $pass = ['field_game_pass_only_' => 1];
    $moved = $this->game('Magma Hairpins', $pass + ['field_html5_game_url' => 'internal:/games/neon-drift/?v=volcano']);
    $draft = $this->game('Moon Loop', $pass + ['status' => 0, 'field_flash_file_url' => 'internal:/games/moon.swf']);
    $kept = [
      $this->game('Gem Harbor', $pass + ['field_html5_game_url' => 'internal:/games/pass/gem-harbor/']),
      $this->game('Elsewhere', $pass + ['field_html5_game_url' => 'https://example.com/games/one/']),
      $this->game('Neon Drift', ['field_html5_game_url' => 'internal:/games/neon-drift/']),
    ];
    $before = array_map($this->stored(...), $kept);
    $revision = $moved->getRevisionId();
    $this->assertStringContainsString('Magma Hairpins, Moon Loop.', (string) ag_game_post_update_pass_addresses());
    $game = Node::load($moved->id());
    $this->assertSame('internal:/games/pass/neon-drift/?v=volcano', $game->get('field_html5_game_url')->uri);
    $this->assertSame($revision, $game->getRevisionId());
    $this->assertSame('internal:/games/pass/moon.swf', Node::load($draft->id())->get('field_flash_file_url')->uri);
    $this->assertSame($before, array_map($this->stored(...), $kept));
    $this->assertNull(ag_game_post_update_pass_addresses());
  }

  /**
   * Views would say "0 seconds hence", and of no choice that there is no "With the ticked ones option".
   */
  public function testUpdatesLabelsOfListings(): void {
    $this->enableModules(['views']);
    $odd = ['just now' => '@interval hence', 'Action' => 'With the ticked ones'];
    $recipe = [];
    foreach (['views.view.ag_games', 'views.view.ag_reviews'] as $name) {
      $recipe[$name] = Yaml::decode((string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"))['display'];
      $before = $recipe[$name];
      array_walk_recursive($before, function (mixed &$value) use ($odd): void {
        $value = is_string($value) ? ($odd[$value] ?? $value) : $value;
      });
      $this->assertNotEquals($recipe[$name], $before);
      $this->config($name)->set('display', $before)->save();
    }
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_listing_words();
      foreach ($recipe as $name => $display) {
        $this->assertEquals($display, $this->config($name)->get('display'));
      }
    }
  }

  private function stored(NodeInterface $game): array {
    return Node::load($game->id())->toArray();
  }

  /**
   * The model of the fields, which are gone then; their forms stay without them.
   */
  private function takeAway(array $fields): array {
    foreach (array_unique(array_map(fn(array $field): string => "$field[0].$field[1]", $fields)) as $form) {
      $name = "core.entity_form_display.$form.default";
      $values = Yaml::decode((string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"));
      EntityFormDisplay::create(['content' => array_intersect_key($values['content'], array_flip(array_column($fields, 2)))] + $values)->save();
    }
    $model = $this->model($fields);
    foreach ($fields as [$type, $bundle, $name]) {
      FieldConfig::load("$type.$bundle.$name")->delete();
      $this->assertNull(EntityFormDisplay::load("$type.$bundle.default")->getComponent($name));
    }
    foreach ($fields as [$type, , $name]) {
      $this->assertNull(FieldStorageConfig::load("$type.$name"));
    }
    return $model;
  }

  private function model(array $fields): array {
    $values = fn(ConfigEntityInterface $entity): array => array_diff_key($entity->toArray(), ['uuid' => TRUE]);
    return array_map(fn(array $field): array => [
      $values(FieldStorageConfig::load("$field[0].$field[2]")),
      $values(FieldConfig::load("$field[0].$field[1].$field[2]")),
      EntityFormDisplay::load("$field[0].$field[1].default")->getComponent($field[2]),
    ], $fields);
  }

}
