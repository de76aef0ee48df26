<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Kernel;

use Drupal\ag_game\BulkRevision;
use Drupal\ag_game\Export\GameExport;
use Drupal\ag_game\GameKind;
use Drupal\ag_game\GameVersions;
use Drupal\ag_game\Import\FeedFile;
use Drupal\ag_game\Import\GameImport;
use Drupal\ag_game\Import\ImportResult;
use Drupal\ag_game\Import\ImportStatus;
use Drupal\file\Entity\File;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Editors change games in a spreadsheet: export, edit, import.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ExportTest extends PortalKernelTestBase {

  /**
   * Games of all kinds by title.
   *
   * @var array<string, \Drupal\node\NodeInterface>
   */
  private array $games;

  protected function setUp(): void {
    parent::setUp();
    $this->actAs($this->editor());
    foreach (['genre' => ['Puzzle'], 'tags' => ['Cosy', 'Cats, dogs; birds', '"Best" games', 'Twin', 'Twin']] as $vid => $names) {
      foreach ($names as $name) {
        Term::create(['vid' => $vid, 'name' => $name])->save();
      }
    }
    $picture = File::create(['uri' => 'public://games/art one.png', 'filename' => 'art one.png', 'status' => 1]);
    $picture->save();
    $common = [
      'field_genre' => 1,
      'field_thumbnail' => ['target_id' => $picture->id(), 'alt' => 'A blue gem', 'width' => 752, 'height' => 500],
    ];
    $this->games = [
      'html5' => $this->game('=Gem', $common + [
        'field_html5_game_url' => 'https://games.example/1/',
        'field_is_mobile_playable' => 1,
        'field_preferred_orientation' => 'landscape',
        'field_tags' => [5, 3, 4, 2],
      ]),
      'package' => $this->game("'=Uploaded", $common + ['status' => 0]),
      'flash' => $this->game('Old', $common + [
        'field_is_flash_game' => 1,
        'field_flash_file_url' => 'https://games.example/old.swf',
      ]),
      'external' => $this->game('Elsewhere', $common + [
        'field_external_game_link' => ['uri' => 'https://elsewhere.example/', 'title' => 'Play'],
        'field_is_mobile' => 1,
      ]),
      'draft' => $this->game('Live title', $common + ['field_html5_game_url' => 'internal:/games/draft/']),
    ];
    $draft = Node::load($this->games['draft']->id());
    $draft->set('title', 'Draft title')->set(GameVersions::STATE, GameVersions::DRAFT)->setNewRevision();
    $draft->save();
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $this->games = array_map(static fn(NodeInterface $game): NodeInterface => $storage->loadUnchanged($game->id()), $this->games);
  }

  public function testImportsAnUnchangedExportWithoutChanges(): void {
    $before = $this->revisions();
    $rows = FeedFile::rows($this->export());
    $this->assertCount(5, $rows);
    foreach ([$this->importer()->preview($rows), $this->importer()->import($rows)] as $results) {
      $this->assertSame([], array_filter(array_map(strval(...), array_column($results, 'error'))));
      $this->assertSame(5, ImportResult::count($results, ImportStatus::Exists));
    }
    $this->assertSame($before, $this->revisions());
  }

  public function testChangesOnlyTheEditedColumn(): void {
    // The first of several names of a column counts.
    $lines = array_map(
      static fn(string $line, int $index): string => $line . ($index === 0 ? ',company' : ',Ada'),
      explode("\n", trim($this->export())),
      range(0, 5),
    );
    $rows = FeedFile::rows(implode("\n", $lines));
    $results = $this->importer()->import($rows);
    $this->assertSame([], array_filter(array_map(strval(...), array_column($results, 'error'))));
    $this->assertSame(5, ImportResult::count($results, ImportStatus::Updated));
    foreach ($this->games as $name => $before) {
      $game = $this->container->get(GameVersions::class)->latest((int) $before->id());
      $this->assertSame('Ada', $game->get('field_game_developer')->value, $name);
      $this->assertSame(GameKind::of($before), GameKind::of($game), $name);
      $this->assertSame('A blue gem', $game->get('field_thumbnail')->alt, $name);
      foreach (['field_html5_game_url', 'field_flash_file_url', 'field_external_game_link', 'field_tags', 'field_is_mobile', 'field_is_mobile_playable', 'field_preferred_orientation'] as $field) {
        $this->assertEquals($before->get($field)->getValue(), $game->get($field)->getValue(), "$name: $field");
      }
      $this->assertNotNull($this->container->get(BulkRevision::class)->previous($game), $name);
    }
    $this->assertSame('=Gem', Node::load($this->games['html5']->id())->label());
    $this->assertSame("'=Uploaded", Node::load($this->games['package']->id())->label());
    $this->assertSame('Live title', Node::load($this->games['draft']->id())->label());
  }

  public function testChangesTheUrlOfEachKind(): void {
    $rows = FeedFile::rows(implode("\n", [
      'nid,title,url',
      "{$this->games['flash']->id()},,https://games.example/new.swf",
      "{$this->games['external']->id()},,https://elsewhere.example/new/",
    ]));
    $this->assertSame(2, ImportResult::count($this->importer()->import($rows), ImportStatus::Updated));
    $uri = static fn(NodeInterface $game, string $field): ?string => Node::load($game->id())->get($field)->uri;
    $this->assertSame('https://games.example/new.swf', $uri($this->games['flash'], 'field_flash_file_url'));
    $this->assertSame('https://elsewhere.example/new/', $uri($this->games['external'], 'field_external_game_link'));
    $this->assertSame(GameKind::External, GameKind::of(Node::load($this->games['external']->id())));
  }

  private function importer(): GameImport {
    return $this->container->get(GameImport::class);
  }

  private function export(): string {
    $stream = fopen('php://memory', 'w+');
    $nids = array_map(static fn(NodeInterface $game): int => (int) $game->id(), array_values($this->games));
    $this->container->get(GameExport::class)->write($stream, $nids);
    rewind($stream);
    return (string) stream_get_contents($stream);
  }

  private function revisions(): array {
    return $this->container->get('database')->query('SELECT [vid] FROM {node_revision} ORDER BY [vid]')->fetchCol();
  }

}
