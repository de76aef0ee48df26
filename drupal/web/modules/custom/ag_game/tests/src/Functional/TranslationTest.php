<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Functional;

use Drupal\Core\Entity\ContentEntityInterface;
use Drupal\file\Entity\File;
use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\language\Entity\ConfigurableLanguage;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\BrowserTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * A site builder enables Content Translation, and editors translate.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class TranslationTest extends BrowserTestBase {

  use RecipeTestTrait;

  protected $defaultTheme = 'claro';

  private Term $genre;

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->container->get('module_installer')->install(['language', 'content_translation']);
    ConfigurableLanguage::createFromLangcode('de')->save();
    $this->rebuildAll();
    $translation = $this->container->get('content_translation.manager');
    foreach (['node' => ['game', 'page', 'post'], 'taxonomy_term' => ['tags']] as $type => $bundles) {
      foreach ($bundles as $bundle) {
        $translation->setEnabled($type, $bundle, TRUE);
      }
    }
    $this->rebuildAll();
    $this->genre = Term::create(['vid' => 'genre', 'name' => 'Puzzle']);
    $this->genre->save();
    $editor = $this->drupalCreateUser([
      'create content translations', 'update content translations', 'translate any entity',
    ]);
    $editor->addRole('editor')->save();
    $this->drupalLogin($editor);
  }

  public function testAnEditorTranslatesAGameWithAPicture(): void {
    $game = $this->game(TRUE);
    $this->drupalGet("/de/node/{$game->id()}/translations/add/en/de");
    $this->submitForm([
      'title[0][value]' => 'Edelsteinhafen',
      'path[0][alias]' => '/puzzle/edelsteinhafen',
      'ag_game_release' => 'published',
    ], 'Save (this translation)');
    $this->assertSession()->pageTextContains('Visitors see this version now.');
    $this->assertTranslation($game, 'Edelsteinhafen', '/puzzle/edelsteinhafen');
    $this->assertSame('/puzzle/gem-harbor', $this->reload($game)->get('path')->alias);
    $response = $this->readResource("/de/jsonapi/node/game/{$game->uuid()}");
    $this->assertSame('Edelsteinhafen', $response['data']['attributes']['title']);
    $this->assertSame('/puzzle/edelsteinhafen', $response['data']['attributes']['path']['alias']);
    $this->assertSame('Gems', $response['data']['relationships']['field_thumbnail']['data']['meta']['alt']);
    $this->assertSame(
      'Gem Harbor',
      $this->readResource("/jsonapi/node/game/{$game->uuid()}")['data']['attributes']['title'],
    );
  }

  public function testAnEditorTranslatesTagsPagesAndPosts(): void {
    $tag = Term::create(['vid' => 'tags', 'name' => 'Cars']);
    $tag->save();
    $this->drupalGet("/de/taxonomy/term/{$tag->id()}/translations/add/en/de");
    $this->submitForm(['name[0][value]' => 'Autos', 'path[0][alias]' => ''], 'Save');
    $this->assertTranslation($tag, 'Autos', '/tag/autos');
    foreach (['page' => '/about', 'post' => '/blog'] as $bundle => $prefix) {
      $node = Node::create(['type' => $bundle, 'title' => "News $bundle", 'status' => 1, 'body' => 'Text']);
      $node->save();
      $this->drupalGet("/de/node/{$node->id()}/translations/add/en/de");
      $this->assertSession()->statusCodeEquals(200);
      $this->submitForm([
        'title[0][value]' => "Neues $bundle",
        'path[0][alias]' => '',
        'ag_game_release' => 'published',
      ], 'Save (this translation)');
      $this->assertTranslation($node, "Neues $bundle", "$prefix/neues-$bundle");
      $response = $this->readResource("/de/jsonapi/node/$bundle/{$node->uuid()}");
      $this->assertSame("Neues $bundle", $response['data']['attributes']['title']);
    }
  }

  public function testRefusesToPublishATranslationOfAnUnpublishedGame(): void {
    $game = $this->game(FALSE);
    $this->drupalGet("/de/node/{$game->id()}/translations/add/en/de");
    $this->submitForm([
      'title[0][value]' => 'Edelsteinhafen',
      'path[0][alias]' => '',
      'ag_game_release' => 'published',
    ], 'Save (this translation)');
    $this->assertSession()->statusCodeEquals(200);
    $this->assertSession()->pageTextContains('Publish the original (English) first.');
    $this->submitForm(['ag_game_release' => 'draft'], 'Save (this translation)');
    $this->assertSession()->pageTextContains('Visitors do not see it until you publish it.');
  }

  private function game(bool $published): NodeInterface {
    copy(DRUPAL_ROOT . '/core/tests/fixtures/files/image-1.png', 'public://gems.png');
    $file = File::create(['uri' => 'public://gems.png', 'status' => 1]);
    $file->save();
    $game = Node::create([
      'type' => 'game',
      'title' => 'Gem Harbor',
      'status' => $published,
      'field_genre' => $this->genre,
      'field_maturity_rating' => 'everyone',
      'field_html5_game_url' => 'internal:/games/gem-harbor/',
      'field_thumbnail' => ['target_id' => $file->id(), 'alt' => 'Gems', 'width' => 600, 'height' => 400],
    ]);
    $game->save();
    return $game;
  }

  private function assertTranslation(ContentEntityInterface $entity, string $title, string $alias): void {
    $stored = $this->reload($entity);
    $this->assertTrue($stored->hasTranslation('de'), $this->getSession()->getPage()->getText());
    $translation = $stored->getTranslation('de');
    $this->assertSame([$title, $alias], [$translation->label(), $translation->get('path')->alias]);
  }

  private function reload(ContentEntityInterface $entity): ContentEntityInterface {
    $stored = $this->container->get('entity_type.manager')->getStorage($entity->getEntityTypeId())->loadUnchanged($entity->id());
    assert($stored instanceof ContentEntityInterface);
    return $stored;
  }

  private function readResource(string $path): array {
    $response = $this->getHttpClient()->request('GET', $this->baseUrl . $path);
    return json_decode((string) $response->getBody(), TRUE, flags: JSON_THROW_ON_ERROR);
  }

}
