<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Kernel;

use Drupal\ag_game_package\GamePackages;
use Drupal\file\Entity\File;
use Drupal\file\FileInterface;
use Drupal\node\Entity\Node;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game\Kernel\PortalKernelTestBase;

/**
 * Games with packages, in a folder for games of the test's own.
 */
abstract class PackageTestBase extends PortalKernelTestBase {

  protected const PAGE = ['name' => 'index.html', 'content' => '<canvas>'];

  protected static $modules = ['ag_frontend', 'ag_game_package'];

  protected string $games;

  /**
   * ZipArchive cannot read the virtual file system of kernel tests.
   */
  private string $folder;

  protected function setUp(): void {
    parent::setUp();
    $this->installSchema('ag_game_package', ['ag_game_package']);
    $this->installConfig(['ag_game_package']);
  }

  protected function setUpFilesystem(): void {
    parent::setUpFilesystem();
    $this->folder = sys_get_temp_dir() . '/ag-game-package-' . bin2hex(random_bytes(8));
    $this->games = "$this->folder/games";
    mkdir($this->games, recursive: TRUE);
    mkdir("$this->folder/private/game-packages", recursive: TRUE);
    $this->setSetting('games_directory', $this->games);
    $this->setSetting('file_private_path', "$this->folder/private");
  }

  protected function tearDown(): void {
    $this->container->get('file_system')->deleteRecursive($this->folder);
    parent::tearDown();
  }

  protected function upload(string $zip, string $name = 'game.zip'): FileInterface {
    $uri = $this->container->get('file_system')->saveData($zip, "private://game-packages/$name");
    $file = File::create(['uri' => $uri, 'filename' => $name, 'uid' => 0]);
    $file->save();
    return $file;
  }

  protected function hostedGame(string $zip, array $values = []): NodeInterface {
    return $this->game('Hosted', [GamePackages::FIELD => $this->upload($zip)] + $values);
  }

  protected static function version(string $zip): string {
    return substr(hash('sha256', $zip), 0, 16);
  }

  /**
   * @return string[]
   *   Paths of all files below a folder of the games.
   */
  protected function files(string $folder = ''): array {
    $root = rtrim("$this->games/$folder", '/');
    $found = [];
    foreach (is_dir($root) ? new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root, \FilesystemIterator::SKIP_DOTS)) : [] as $file) {
      $found[] = substr($file->getPathname(), strlen($root) + 1);
    }
    sort($found);
    return $found;
  }

  protected function reload(NodeInterface $game): NodeInterface {
    return $this->container->get('entity_type.manager')->getStorage('node')->loadUnchanged($game->id()) ?? Node::create(['type' => 'game']);
  }

  protected function genre(): int {
    $term = Term::create(['vid' => 'genre', 'name' => 'Racing']);
    $term->save();
    return (int) $term->id();
  }

}
