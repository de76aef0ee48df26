<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Functional;

use Behat\Mink\Driver\BrowserKitDriver;
use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\BrowserTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * The import form.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ImportByFormTest extends BrowserTestBase {

  use RecipeTestTrait;

  private const FORM = '/admin/content/games/import';

  protected $defaultTheme = 'claro';

  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
    Term::create(['vid' => 'genre', 'name' => 'Puzzle'])->save();
    $editor = $this->drupalCreateUser();
    $editor->addRole('editor')->save();
    $this->drupalLogin($editor);
  }

  public function testImportsAFileAfterAPreview(): void {
    $this->upload($this->csv(45));
    $this->assertSession()->pageTextContains(
      'New games: 43. Games to update: 0. Already in the portal: 0. Twice in the file: 0. Skipped because of errors: 2.',
    );
    $this->assertSession()->elementTextContains(
      'css',
      'table',
      '8 Game 7 Unknown genre: Gardening.',
    );
    $this->assertSession()->pageTextContains(
      '31 ' . str_repeat('T', 59) . '… Title: may not be longer',
    );
    $this->assertSession()->elementTextContains('css', 'details', '2 Game 1 3 Game 2');
    $this->assertCount(0, Node::loadMultiple());

    $this->submitForm([], 'Import 43 games');
    $this->assertSession()->statusMessageContains('Imported 43 games as drafts.', 'status');
    $this->assertSession()->addressEquals('/admin/content/games');
    $this->drupalGet('/admin/content/games', ['query' => ['title' => 'Game 45']]);
    $this->assertSession()->linkExists('Game 45');
    $this->assertCount(43, Node::loadMultiple());

    $this->upload($this->csv(2));
    $this->assertSession()->pageTextContains(
      'New games: 0. Games to update: 0. Already in the portal: 2. Twice in the file: 0. Skipped because of errors: 0.',
    );
    $this->assertSession()->buttonNotExists('Import 0 games');
  }

  public function testCreatesUnknownTagsAndUpdatesGames(): void {
    $genres = $this->container->get('entity_type.manager')
      ->getStorage('taxonomy_term')
      ->loadByProperties(['name' => 'Puzzle']);
    $game = Node::create(['type' => 'game', 'title' => 'Old title', 'status' => 0, 'field_genre' => $genres]);
    $game->save();
    $this->upload(
      "nid,title,url,genre,tags,shelf\n{$game->id()},New title,,,Cosy,7\n,Snake,https://games.example/1/,Puzzle,Cosy,\n,Snake,https://games.example/1/,Puzzle,,",
    );
    $this->assertSession()->pageTextContains(
      'New games: 1. Games to update: 1. Already in the portal: 0. Twice in the file: 1. Skipped because of errors: 0.',
    );
    $this->assertSession()->pageTextContains('Columns that are not imported: shelf.');
    $this->submitForm(['Create 1 new tag' => TRUE], 'Import 2 games');
    $this->assertSession()->statusMessageContains('Imported 1 game as a draft.', 'status');
    $this->assertSession()->statusMessageContains('Updated 1 game.', 'status');
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $games = $storage->loadByProperties(['field_tags.entity.name' => 'Cosy']);
    $titles = array_map(static fn(NodeInterface $game): string => (string) $game->label(), array_values($games));
    $this->assertSame(['New title', 'Snake'], $titles);
  }

  public function testRejectsInvalidFiles(): void {
    $this->drupalGet(self::FORM);
    $this->submitForm([], 'Preview');
    $this->assertSession()->pageTextContains('Choose a file.');
    $this->upload("title,url,genre\nCaf\xE9,https://games.example/1/,Puzzle");
    $this->assertSession()->pageTextContains('Line 2 has characters that are not UTF-8.');
    $this->upload("PK\x03\x04\x14\x00\x06\x00");
    $this->assertSession()->pageTextContains('This is a spreadsheet or an archive, not a text file.');
    $this->upload('No columns');
    $this->assertSession()->pageTextContains('The first line must name the columns');
    $this->upload($this->csv(1001));
    $this->assertSession()->pageTextContains('This file has more than 1,000 games.');
    $driver = $this->getSession()->getDriver();
    assert($driver instanceof BrowserKitDriver);
    $driver->getClient()->request('POST', $this->buildUrl(self::FORM));
    $this->assertSession()->pageTextContains('This file is larger than');

    $this->drupalLogin($this->drupalCreateUser());
    $this->drupalGet(self::FORM);
    $this->assertSession()->statusCodeEquals(403);
  }

  private function upload(string $content): void {
    $file = (string) tempnam(sys_get_temp_dir(), 'games');
    file_put_contents($file, $content);
    $this->drupalGet(self::FORM);
    $this->submitForm(['files[file]' => $file], 'Preview');
    unlink($file);
  }

  private function csv(int $count): string {
    $lines = ['title,url,genre'];
    for ($i = 1; $i <= $count; $i++) {
      $lines[] = "Game $i,https://games.example/$i/," . ($i === 7 ? 'Gardening' : 'Puzzle');
    }
    return str_replace('Game 30,', str_repeat('T', 300) . ',', implode("\n", $lines));
  }

}
