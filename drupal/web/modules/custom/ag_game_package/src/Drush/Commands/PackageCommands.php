<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Drush\Commands;

use Drupal\ag_game_package\GamePackages;
use Drupal\ag_game_package\GameSettings;
use Drupal\ag_game_package\PackageAssignment;
use Drupal\ag_game_package\PackageException;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\File\FileExists;
use Drupal\Core\File\FileSystemInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\file\Entity\File;
use Drupal\file\FileInterface;
use Drupal\node\NodeInterface;
use Drush\Attributes as CLI;
use Drush\Commands\AutowireTrait;
use Drush\Commands\DrushCommands;

/**
 * Uploads games with Drush.
 */
final class PackageCommands extends DrushCommands {

  use AutowireTrait;

  private const FOLDER = 'private://game-packages';

  public function __construct(
    private readonly PackageAssignment $assignment,
    private readonly GamePackages $packages,
    private readonly GameSettings $settings,
    private readonly EntityTypeManagerInterface $entityTypeManager,
    private readonly FileSystemInterface $files,
  ) {
    parent::__construct();
  }

  #[CLI\Command(name: 'ag:add-game-package')]
  #[CLI\Help(description: 'Makes a ZIP file the package of a game. Visitors of a published game play it at once.')]
  #[CLI\Argument(name: 'nid', description: 'ID of the game.')]
  #[CLI\Argument(name: 'path', description: 'Path of the ZIP file.')]
  #[CLI\Usage(name: 'drush ag:add-game-package 12 game.zip', description: 'Update game 12.')]
  public function add(int $nid, string $path): int {
    $game = $this->entityTypeManager->getStorage('node')->load($nid);
    if (!$game instanceof NodeInterface || !$game->hasField(GamePackages::FIELD)) {
      return $this->fail("There is no game $nid.");
    }
    if (!is_file($path)) {
      return $this->fail("The file $path does not exist.");
    }
    $file = $this->store($path);
    try {
      $this->assignment->assign($game, $file, new TranslatableMarkup('Added the package @file.', ['@file' => basename($path)]));
    }
    catch (PackageException $exception) {
      $file->delete();
      return $this->fail($exception->getMessage());
    }
    $this->logger()?->success("{$game->label()} now runs from " . basename($path) . '.');
    return self::EXIT_SUCCESS;
  }

  #[CLI\Command(name: 'ag:unpack-games')]
  #[CLI\Help(description: 'Unpacks all games again whose files are missing, for example after a backup was restored.')]
  public function unpackAll(): int {
    $storage = $this->entityTypeManager->getStorage('node');
    $nids = $storage->getQuery()->accessCheck(FALSE)->exists(GamePackages::FIELD)->sort('nid')->execute();
    $failed = 0;
    foreach ($nids as $nid) {
      $game = $storage->load($nid);
      $file = $game instanceof NodeInterface ? GamePackages::of($game) : NULL;
      try {
        if ($file !== NULL) {
          $this->packages->prepare($file, (int) $nid);
          $this->settings->writeStored((int) $nid);
        }
      }
      catch (PackageException $exception) {
        $this->fail("Game $nid: {$exception->getMessage()}");
        $failed++;
      }
      $storage->resetCache([$nid]);
    }
    $this->output()->writeln(sprintf('Games with packages: %d. Failed: %d.', count($nids), $failed));
    return $failed === 0 ? self::EXIT_SUCCESS : self::EXIT_FAILURE;
  }

  private function store(string $path): FileInterface {
    $folder = self::FOLDER;
    $this->files->prepareDirectory($folder, FileSystemInterface::CREATE_DIRECTORY);
    $uri = $this->files->copy($path, "$folder/" . basename($path), FileExists::Rename);
    $file = File::create(['uri' => $uri, 'filename' => basename($path)]);
    $file->setPermanent();
    $file->save();
    return $file;
  }

  private function fail(string $message): int {
    $this->logger()?->error($message);
    return self::EXIT_FAILURE;
  }

}
