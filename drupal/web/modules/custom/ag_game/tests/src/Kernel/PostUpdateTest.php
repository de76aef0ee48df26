<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\Component\Serialization\Yaml;
use Drupal\Core\Entity\Entity\EntityFormDisplay;
use Drupal\field\Entity\FieldConfig;
use Drupal\system\Entity\Action;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Post updates of existing sites.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class PostUpdateTest extends PortalKernelTestBase {

  protected static $modules = ['field_group', 'views'];

  protected function setUp(): void {
    parent::setUp();
    require_once dirname(__DIR__, 3) . '/ag_game.post_update.php';
  }

  public function testAddsTheReleaseDateOfPosts(): void {
    $name = 'core.entity_form_display.node.post.default';
    $values = Yaml::decode(
      (string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"),
    );
    EntityFormDisplay::create(
      [
        'content' => array_intersect_key($values['content'], ['field_publish_on' => TRUE]),
      ] + $values,
    )->save();
    $recipe = $this->releaseDate();
    FieldConfig::load('node.post.field_publish_on')->delete();
    $this->assertNull(
      EntityFormDisplay::load('node.post.default')->getComponent('field_publish_on'),
    );
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_schedule_posts();
      $this->assertEquals($recipe, $this->releaseDate());
    }
  }

  public function testEnablesDraftsForAllContent(): void {
    $storage = $this->container->get('entity_type.manager')->getStorage('workflow');
    $workflow = $storage->load('games');
    $recipe = $workflow->get('type_settings');
    $workflow->set('label', 'Games')
      ->set('type_settings', ['entity_types' => ['node' => ['game']]] + $recipe)
      ->save();
    for ($i = 0; $i < 2; $i++) {
      ag_game_post_update_drafts_for_all_content();
      $this->assertEquals($recipe, $storage->load('games')->get('type_settings'));
      $this->assertSame('Content', $storage->load('games')->label());
    }
  }

  /**
   * The update of existing sites gives them the forms of the recipe, unless they have groups.
   *
   * Core runs it before the updates that add fields.
   */
  public function testGroupsTheFieldsOfForms(): void {
    $this->enableModules([
      'views', 'ag_frontend', 'ag_game_package', 'ag_listing', 'ag_picture', 'ag_account', 'ag_favorite', 'ag_vote',
      'ag_review', 'ag_score', 'ag_achievement', 'ag_similar',
    ]);
    $added = [
      'game' => [
        'field_achievements',
        'field_allowed_hosts',
        'field_game_package',
        'field_similar_excluded',
        'field_similar_pinned',
      ],
      'page' => ['field_publish_on'],
      'playlist' => ['field_publish_on'],
      'post' => ['field_publish_on'],
    ];
    $recipe = $values = [];
    foreach (array_keys($added) as $bundle) {
      $name = "core.entity_form_display.node.$bundle.default";
      $values[$bundle] = Yaml::decode(
        (string) file_get_contents(DRUPAL_ROOT . "/../recipes/ag_portal/config/$name.yml"),
      );
      EntityFormDisplay::create($values[$bundle])->save();
      $recipe[$bundle] = $this->formDisplay($bundle);
      $this->assertArrayHasKey('group_release', $recipe[$bundle]['third_party_settings']['field_group']);
      EntityFormDisplay::load("node.$bundle.default")->delete();
    }
    foreach ($added as $bundle => $fields) {
      foreach ($fields as $field) {
        FieldConfig::load("node.$bundle.$field")->delete();
        unset($values[$bundle]['content'][$field]);
      }
      unset(
        $values[$bundle]['third_party_settings'],
        $values[$bundle]['content']['ag_game_release'],
        $values[$bundle]['content']['ag_game_kind'],
      );
      EntityFormDisplay::create($values[$bundle])->save();
    }
    ag_game_post_update_field_groups();
    foreach (array_keys($added) as $bundle) {
      $this->assertEquals($recipe[$bundle], $this->formDisplay($bundle));
    }
    EntityFormDisplay::load('node.game.default')
      ->unsetThirdPartySetting('field_group', 'group_scores')
      ->save();
    ag_game_post_update_field_groups();
    $this->assertArrayNotHasKey('group_scores', $this->formDisplay('game')['third_party_settings']['field_group']);
  }

  /**
   * Similar games are installed by an update, after which core runs no update of that module.
   */
  public function testAddsTheFieldsOfSimilarGames(): void {
    $this->enableModules(['views', 'ag_account', 'ag_favorite', 'ag_frontend', 'ag_listing', 'ag_vote', 'ag_similar']);
    foreach (['field_similar_excluded', 'field_similar_pinned'] as $field) {
      $recipe = array_diff_key(FieldConfig::load("node.game.$field")->toArray(), ['uuid' => TRUE]);
      FieldConfig::load("node.game.$field")->delete();
      ag_game_post_update_similar_games();
      $this->assertEquals($recipe, array_diff_key(FieldConfig::load("node.game.$field")->toArray(), ['uuid' => TRUE]));
    }
  }

  public function testReplacesTextsAndSettingsThatASiteHasNotChanged(): void {
    $field = FieldConfig::load('node.game.field_genre');
    $field->setDescription('The shelf this game stands on.')->save();
    $later = FieldConfig::load('node.game.field_score_min');
    $later->setDescription('Lower scores are rejected. 0 when empty.')->save();
    $recipe = $this->config('node.type.game')->get('description');
    $this->config('node.type.game')->set('description', 'Our games')->save();
    $picture = FieldConfig::load('node.game.field_thumbnail');
    $settings = $picture->getSettings();
    $picture->setSettings(['alt_field_required' => FALSE, 'min_resolution' => '376x250'] + $settings)->save();
    ag_game_post_update_texts();
    $this->assertSame('The main category of the game.', FieldConfig::load('node.game.field_genre')->getDescription());
    $this->assertSame('Lower scores are rejected. Defaults to 0.', FieldConfig::load('node.game.field_score_min')->getDescription());
    $this->assertNotSame('Our games', $recipe);
    $this->assertSame('Our games', $this->config('node.type.game')->get('description'));
    $this->assertEquals($settings, FieldConfig::load('node.game.field_thumbnail')->getSettings());
  }

  public function testKeepsActionsThatAViewSelects(): void {
    foreach (['game_publish', 'game_withdraw'] as $id) {
      Action::create(['id' => $id, 'label' => $id, 'type' => 'node', 'plugin' => 'node_promote_action'])->save();
    }
    $this->container->get('config.storage')->write('views.view.mine', [
      'display' => ['default' => ['display_options' => ['fields' => ['node_bulk_form' => ['selected_actions' => ['game_publish']]]]]],
    ]);
    ag_game_post_update_texts();
    $this->assertNotNull(Action::load('game_publish'));
    $this->assertNull(Action::load('game_withdraw'));
  }

  public function testKeepsTextsOfTranslations(): void {
    FieldConfig::load('node.game.body')->setTranslatable(FALSE)->save();
    $this->enableModules(['language', 'content_translation']);
    ag_game_post_update_texts();
    $this->assertFalse(FieldConfig::load('node.game.body')->isTranslatable());
    $this->disableModules(['content_translation']);
    ag_game_post_update_texts();
    $this->assertTrue(FieldConfig::load('node.game.body')->isTranslatable());
  }

  public function testRenamesPlugins(): void {
    require_once dirname(__DIR__, 3) . '/ag_game.install';
    $storage = $this->container->get('config.storage');
    $flags = ['plugin_id' => 'ag_game_marks', 'label' => 'About ag_game_mark'];
    $storage->write('views.view.mine', [
      'display' => ['default' => ['display_plugin' => 'default', 'display_options' => ['fields' => ['ag_game_marks' => $flags]]]],
    ]);
    $storage->write('system.action.mine', ['id' => 'mine', 'plugin' => 'ag_game_mark:hide', 'configuration' => []]);
    $storage->write('system.action.other', ['id' => 'other', 'plugin' => 'ag_game_publish', 'configuration' => []]);
    $display = ['content' => ['field_games' => ['type' => 'ag_listing_picked_game', 'weight' => 3]]];
    $storage->write('core.entity_form_display.node.mine.default', $display);
    ag_game_update_11001();
    $this->assertSame(
      ['ag_game_flags' => ['plugin_id' => 'ag_game_flags'] + $flags],
      $this->config('views.view.mine')->get('display.default.display_options.fields'),
    );
    $this->assertSame('ag_game_flag:hide', $this->config('system.action.mine')->get('plugin'));
    $this->assertSame('ag_game_publish', $this->config('system.action.other')->get('plugin'));
    $display['content']['field_games']['type'] = 'ag_listing_game_autocomplete';
    $this->assertSame(
      $display['content'],
      $this->config('core.entity_form_display.node.mine.default')->get('content'),
    );
  }

  private function formDisplay(string $bundle): array {
    $display = EntityFormDisplay::load("node.$bundle.default")->toArray();
    // Core orders both.
    unset($display['uuid'], $display['dependencies']);
    return $display;
  }

  private function releaseDate(): array {
    return [
      array_diff_key(FieldConfig::load('node.post.field_publish_on')->toArray(), ['uuid' => TRUE]),
      EntityFormDisplay::load('node.post.default')->getComponent('field_publish_on'),
    ];
  }

}
