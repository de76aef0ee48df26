<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GameSettings;
use Drupal\Core\Entity\EntityStorageException;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * What the games host reads about a game.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class GameSettingsTest extends PackageTestBase {

  private const DEFAULTS = [
    'passOnly' => FALSE,
    'embeddable' => FALSE,
    'allowedHosts' => [],
    'crossOriginIsolated' => FALSE,
  ];

  /**
   * Called before the change is visible to others.
   */
  private ?\Closure $beforeCommit = NULL;

  #[Hook('node_insert')]
  #[Hook('node_update')]
  public function callBeforeCommit(NodeInterface $node): void {
    if ($this->beforeCommit !== NULL) {
      ($this->beforeCommit)($node);
    }
  }

  public function testWritesTheFieldsOfTheGame(): void {
    $game = $this->hostedGame($this->zip(), [
      'field_embed' => 1,
      GameSettings::HOSTS_FIELD => ['https://api.example.com', 'wss://live.example.com:8080', 'https://api.example.com'],
    ]);
    $this->assertSame([
      'passOnly' => FALSE,
      'embeddable' => TRUE,
      'allowedHosts' => ['https://api.example.com', 'wss://live.example.com:8080'],
      'crossOriginIsolated' => FALSE,
    ], $this->readSettings($game));
    $game->set('field_embed', 0)->set(GameSettings::HOSTS_FIELD, [])->save();
    $this->assertSame(self::DEFAULTS, $this->readSettings($game));
    $this->assertSame(0644, fileperms("$this->games/g{$game->id()}/game.json") & 0777);
  }

  public function testIsolatesGamesWithSharedMemory(): void {
    $game = $this->hostedGame($this->zip('new SharedArrayBuffer(8)'));
    $this->assertTrue($this->readSettings($game)['crossOriginIsolated']);
    $game->set(GamePackages::FIELD, $this->upload($this->zip("typeof SharedArrayBuffer !== 'undefined'")))->save();
    $this->assertFalse($this->readSettings($game)['crossOriginIsolated']);
  }

  public function testWritesNothingForOtherGames(): void {
    $this->game('Elsewhere', ['field_html5_game_url' => 'https://games.example/']);
    $this->assertSame([], $this->files());
  }

  public function testRejectsHostsThatAreNoOrigins(): void {
    $invalid = ['http://api.example.com', 'https://api.example.com/path', 'https://*', "https://a.example\nhttps://b.example", 'api.example.com', 'https://API.example.com'];
    foreach ($invalid as $host) {
      $game = Node::create(['type' => 'game', 'title' => 'Hosts', GameSettings::HOSTS_FIELD => [$host]]);
      $this->assertCount(1, $game->validate()->getByField(GameSettings::HOSTS_FIELD), $host);
    }
  }

  public function testProtectsAPassGameBeforeTheChangeIsVisible(): void {
    $seen = [];
    $this->beforeCommit = function (NodeInterface $node) use (&$seen): void {
      $seen[] = $this->readSettings($node)['passOnly'];
    };
    $game = $this->hostedGame($this->zip());
    $this->assertFalse($this->readSettings($game)['passOnly']);
    $game->set('field_game_pass_only_', 1)->save();
    $this->assertTrue($this->readSettings($game)['passOnly']);
    $game->set('field_game_pass_only_', 0)->save();
    $this->assertFalse($this->readSettings($game)['passOnly']);
    $born = $this->hostedGame($this->zip(), ['field_game_pass_only_' => 1]);
    $this->assertTrue($this->readSettings($born)['passOnly']);
    $this->assertSame([TRUE, TRUE, TRUE], array_slice($seen, 1));
  }

  public function testRestoresTheStoredSettingsAfterAFailedSave(): void {
    $game = $this->hostedGame($this->zip());
    $this->beforeCommit = static fn() => throw new \RuntimeException('The database is unavailable.');
    try {
      (clone $game)->set('field_game_pass_only_', 1)->save();
      $this->fail('Saved.');
    }
    catch (EntityStorageException) {
      $this->assertFalse($this->readSettings($game)['passOnly']);
    }
    $this->beforeCommit = NULL;
    $game->set('field_game_pass_only_', 1)->save();
    $this->beforeCommit = static fn() => throw new \RuntimeException('The database is unavailable.');
    try {
      (clone $game)->set('field_game_pass_only_', 0)->save();
      $this->fail('Saved.');
    }
    catch (EntityStorageException) {
      $this->assertTrue($this->readSettings($game)['passOnly']);
    }
  }

  public function testDescribesThePublishedRevision(): void {
    $game = $this->hostedGame($this->zip());
    $draft = Node::load($game->id());
    $draft->set('moderation_state', 'draft')->set('field_game_pass_only_', 1)->save();
    $this->assertFalse($this->readSettings($game)['passOnly']);
    $draft->set('moderation_state', 'published')->save();
    $this->assertTrue($this->readSettings($game)['passOnly']);
  }

  private function zip(string $script = ''): string {
    return ZipWriter::create([self::PAGE, ['name' => 'a.js', 'content' => $script]]);
  }

  private function readSettings(NodeInterface $game): array {
    $path = "$this->games/g{$game->id()}/game.json";
    return is_file($path) ? json_decode((string) file_get_contents($path), TRUE, flags: JSON_THROW_ON_ERROR) : self::DEFAULTS;
  }

}
