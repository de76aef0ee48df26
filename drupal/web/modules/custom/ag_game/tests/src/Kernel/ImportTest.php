<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportResult;
use Drupal\ag_game\Import\ImportStatus;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Imports of games.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ImportTest extends PortalKernelTestBase {

  private GameImport $import;

  protected function setUp(): void {
    parent::setUp();
    Term::create([
      'vid' => 'genre',
      'name' => 'Puzzle',
      'path' => ['alias' => '/genre/puzzle'],
    ])->save();
    Term::create([
      'vid' => 'tags',
      'name' => 'Brain Teasers',
      'path' => ['alias' => '/tag/quiz-games'],
    ])->save();
    $this->import = $this->container->get(GameImport::class);
  }

  public function testReportsInvalidRowsAndImportsTheOthers(): void {
    $lines = ['title,url,genre'];
    for ($i = 1; $i <= 50; $i++) {
      $lines[] = match ($i) {
        10 => ",https://games.example/$i/,Puzzle",
        20 => "Game $i,,Puzzle",
        30 => "Game $i,https://games.example/$i/,Gardening",
        40 => "Game $i,http://games.example/$i/,Puzzle",
        default => "\"Game, $i\",https://games.example/$i/,puzzle",
      };
    }
    $rows = FeedFile::rows(implode("\n", $lines));
    $expected = [
      46,
      [
        11 => 'The title is missing.',
        21 => 'The URL is missing.',
        31 => 'Unknown genre: Gardening.',
      ],
    ];
    [$new, $errors] = $this->summarize($this->import->preview($rows));
    $this->assertSame([46, 4], [$new, count($errors)]);
    $this->assertSame([], Node::loadMultiple());
    [$new, $errors] = $this->summarize($this->import->import($rows));
    $this->assertSame($expected, [$new, array_slice($errors, 0, 3, TRUE)]);
    $this->assertStringContainsString('http://games.example/40/ cannot be used', $errors[41]);
    $before = $this->revisions();
    [$new, $errors] = $this->summarize($this->import->import($rows));
    $this->assertSame([0, 4], [$new, count($errors)]);
    $this->assertSame($before, $this->revisions());
  }

  public function testCountsGamesThatAreTwiceInTheFile(): void {
    $rows = FeedFile::rows(
      "title,url,genre\nSnake,https://games.example/1/,Puzzle\nSnake,https://games.example/1/,Puzzle",
    );
    $statuses = fn(array $results): array => array_column($results, 'status');
    $expected = [ImportStatus::Created, ImportStatus::Duplicate];
    $this->assertSame($expected, $statuses($this->import->preview($rows)));
    $this->assertSame($expected, $statuses($this->import->import($rows)));
    $this->assertSame(
      [ImportStatus::Exists, ImportStatus::Exists],
      $statuses($this->import->preview($rows)),
    );
  }

  public function testListsUnknownTagsAndColumnsAndCreatesTags(): void {
    $rows = FeedFile::rows(
      "title,url,genre,tags,shelf,note\nSnake,https://games.example/1/,Puzzle,\"Cosy, Brain Teasers\",7,\nGem,https://games.example/2/,Puzzle,cosy,,",
    );
    $results = $this->import->preview($rows);
    $this->assertSame([['Cosy'], ['cosy']], array_column($results, 'newTags'));
    $this->assertSame(['shelf'], $results[0]->row->ignoredColumns());
    $this->assertCount(2, Term::loadMultiple());
    $this->import->import($rows, TRUE);
    $this->assertCount(3, Term::loadMultiple());
    $tags = array_map(static fn(NodeInterface $game): array => array_column($game->get('field_tags')->getValue(), 'target_id'), Node::loadMultiple());
    $this->assertEquals([1 => [3, 2], 2 => [3]], $tags);
  }

  public function testUpdatesTheGamesThatRowsNameByNidOrPath(): void {
    $values = ['field_genre' => 1, 'field_html5_game_url' => 'https://games.example/1/'];
    $games = [
      $this->game('Snake', $values + ['field_game_developer' => 'Ada']),
      $this->game('Gem Harbor', $values),
    ];
    $before = count($this->revisions());
    $rows = FeedFile::rows(
      "nid,path,title,genre,width,developer\n{$games[0]->id()},,,Puzzle,800,\n,https://portal.example/arcade/gem-harbor,Gem Bay,,,Cy\n99,,X,,,\n,/genre/puzzle,X,,,",
    );
    $missing = 'There is no game with this nid or path.';
    $this->assertSame(
      [2, [4 => $missing, 5 => $missing]],
      $this->summarize($this->import->import($rows)),
    );
    $read = fn(NodeInterface $game): array => array_map(
      static fn(string $field): ?string => $game->get($field)->value ?? $game->get($field)->target_id,
      ['title', 'status', 'field_genre', 'field_display_width', 'field_game_developer'],
    );
    $this->assertEquals(['Snake', 1, 1, 800, 'Ada'], $read(Node::load($games[0]->id())));
    $this->assertEquals(['Gem Bay', 1, 1, NULL, 'Cy'], $read(Node::load($games[1]->id())));
    $this->assertCount($before + 2, $this->revisions());
    $this->assertSame('https://games.example/1/', Node::load($games[0]->id())->get('field_html5_game_url')->uri);
  }

  #[DataProvider('binaryFiles')]
  public function testAdvisesToSaveASpreadsheetAsCsv(string $content): void {
    $this->expectExceptionMessage('In the spreadsheet program, save it as CSV.');
    FeedFile::rows($content);
  }

  public static function binaryFiles(): array {
    return ['ZIP or Excel' => ["PK\x03\x04\x14\x00\xff"], 'old Excel' => ["\xD0\xCF\x11\xE0\xA1\xB1"]];
  }

  public function testRejectsOrConvertsOtherEncodings(): void {
    $file = mb_convert_encoding(
      "title,url,genre\nSnake,https://games.example/1/,Puzzle\nCafé,https://games.example/2/,Puzzle",
      'Windows-1252',
      'UTF-8',
    );
    $titles = array_map(
      fn($row): string => $row->text('title'),
      FeedFile::rows($file, 'Windows-1252'),
    );
    $this->assertSame(['Snake', 'Café'], $titles);
    $this->expectExceptionMessage('Line 3 has characters that are not UTF-8.');
    FeedFile::rows($file);
  }

  public function testImportsAJsonFeed(): void {
    $feed = [
      [
        'Title' => 'Gem Harbor',
        'Description' => 'Sort <gems>.',
        'Url' => 'https://html5.example/gem/',
        'Category' => ['Match-3', 'Puzzle'],
        'Tag' => ['quiz-games', 'unheard of'],
        'Width' => '800',
        'Height' => 600,
        'Mobile' => TRUE,
        'MobileMode' => 'Portrait',
        'Company' => 'Harbor Works',
      ],
      [
        'Title' => 'Gem Harbor, again',
        'Url' => 'https://html5.example/gem/',
        'Category' => ['Puzzle'],
      ],
      'not an object',
    ];
    $rows = FeedFile::rows(json_encode(['games' => $feed], JSON_THROW_ON_ERROR));
    [$new, $errors] = $this->summarize($this->import->preview($rows));
    $this->assertSame([1, [3 => 'The title is missing.']], [$new, $errors]);
    $this->summarize($this->import->import($rows));
    $games = Node::loadMultiple();
    $this->assertCount(1, $games);
    $game = reset($games);
    $this->assertFalse($game->isPublished());
    $this->assertSame('<p>Sort &lt;gems&gt;.</p>', $game->get('body')->value);
    $this->assertSame('Sort &lt;gems&gt;.', $game->get('body')->summary);
    $this->assertSame('Puzzle', $game->get('field_genre')->entity->label());
    $this->assertCount(1, $game->get('field_tags'));
    $this->assertSame(['800', '600', '1', 'portrait', 'Harbor Works'], array_map(
      fn (string $field) => (string) $game->get($field)->value,
      [
        'field_display_width',
        'field_display_height',
        'field_is_mobile',
        'field_preferred_orientation',
        'field_game_developer',
      ],
    ));
  }

  public function testEditorsCanEditImportedTexts(): void {
    $text = "Match three gems.\nOr four.\n\nBeware of <bombs> & \"traps\".";
    $feed = [
      [
        'Title' => 'Gem Harbor',
        'Url' => 'https://html5.example/gem/',
        'Category' => ['Puzzle'],
        'Description' => $text,
        'Instructions' => 'Use the mouse.',
      ],
    ];
    $this->import->import(FeedFile::rows(json_encode($feed, JSON_THROW_ON_ERROR)));
    $game = Node::load(1);
    $this->assertSame(
      "<p>Match three gems.<br>\nOr four.</p>\n<p>Beware of &lt;bombs&gt; &amp; &quot;traps&quot;.</p>",
      $game->get('body')->value,
    );
    $this->assertEditable($game);
  }

  public function testUpdateRepairsImportedTexts(): void {
    $text = ['value' => 'Sort <gems>.', 'format' => 'plain_text'];
    for ($number = 1; $number <= 3; $number++) {
      $game = $this->game(
        "Game $number",
        ['body' => $text + ['summary' => 'A & B'], 'field_instructions' => $text],
      );
    }
    $published = ['value' => '<p>Hi</p>', 'format' => 'full_html'];
    $other = $this->game('Other', ['body' => $published]);
    $this->container->get('module_handler')->loadInclude('ag_game', 'php', 'ag_game.post_update');
    $sandbox = [];
    do {
      ag_game_post_update_text_format_of_imports($sandbox);
    } while ($sandbox['#finished'] < 1);
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $storage->resetCache();
    foreach ([$storage->load($game->id()), $storage->loadRevision($game->getRevisionId())] as $stored) {
      $this->assertSame('<p>Sort &lt;gems&gt;.</p>', $stored->get('body')->value);
      $this->assertSame('A &amp; B', $stored->get('body')->summary);
      $this->assertEditable($stored);
    }
    $this->assertSame($published['value'], $storage->load($other->id())->get('body')->value);
  }

  private function assertEditable(NodeInterface $game): void {
    foreach (['body', 'field_instructions'] as $field) {
      $allowed = $game->get($field)->getFieldDefinition()->getSetting('allowed_formats');
      $this->assertContains($game->get($field)->format, $allowed);
    }
  }

  public function testReportsValuesOutOfRange(): void {
    $long = 'https://html5.example/' . str_repeat('a', 3000);
    $feed = [
      ['Title' => 'Long', 'Url' => $long, 'Category' => ['Puzzle']],
      [
        'Title' => 'Wide',
        'Url' => 'https://html5.example/wide/',
        'Category' => ['Puzzle'],
        'Width' => '99999999999999',
      ],
      ['Title' => 'Gem Harbor', 'Url' => 'https://html5.example/gem/', 'Category' => ['Puzzle']],
    ];
    $rows = FeedFile::rows(json_encode($feed, JSON_THROW_ON_ERROR));
    $expected = [
      1,
      [
        1 => 'The URL is longer than 2048 characters.',
        2 => 'The width must be a number of pixels.',
      ],
    ];
    $this->assertSame($expected, $this->summarize($this->import->preview($rows)));
    $this->assertSame($expected, $this->summarize($this->import->import($rows)));
    $this->assertCount(1, Node::loadMultiple());
  }

  #[DataProvider('invalidFiles')]
  public function testRejectsOtherFiles(string $content, string $message): void {
    $this->expectExceptionMessage($message);
    FeedFile::rows($content);
  }

  public static function invalidFiles(): array {
    return [
      'an empty file' => ['', 'The first line must name the columns'],
      'other columns' => ["color,size\nred,3", 'The first line must name the columns'],
      'only column names' => ['title,url,genre', 'This file has no games.'],
      'truncated JSON' => ['[{"Title": "Gem', 'The JSON is invalid'],
    ];
  }

  /**
   * @param \Drupal\ag_game\Import\ImportResult[] $results
   *   Results of an import.
   */
  private function summarize(array $results): array {
    $failed = array_filter($results, fn (ImportResult $result) => (string) $result->error !== '');
    return [
      count(array_filter($results, fn (ImportResult $result) => $result->isImported())),
      array_combine(
        array_map(fn (ImportResult $result) => $result->row->number, $failed),
        array_map(fn (ImportResult $result) => (string) $result->error, $failed),
      ),
    ];
  }

  private function revisions(): array {
    return $this->container->get('entity_type.manager')
      ->getStorage('node')
      ->getQuery()
      ->accessCheck(FALSE)
      ->allRevisions()
      ->execute();
  }

}
