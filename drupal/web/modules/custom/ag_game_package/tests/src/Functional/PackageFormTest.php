<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game_package\Functional;

use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\node\NodeInterface;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\ag_game_package\Kernel\ZipWriter;
use Drupal\Tests\BrowserTestBase;
use Drupal\user\UserInterface;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;

/**
 * Editors upload games, without JavaScript.
 */
#[Group('ag_game_package')]
#[RunTestsInSeparateProcesses]
final class PackageFormTest extends BrowserTestBase {

  use RecipeTestTrait;

  private const UPLOAD = 'files[field_game_package_0]';

  protected $defaultTheme = 'claro';

  private string $games;

  protected function setUp(): void {
    parent::setUp();
    $this->games = DRUPAL_ROOT . "/$this->siteDirectory/games";
    mkdir($this->games);
    $this->writeSettings(['settings' => ['games_directory' => (object) ['value' => $this->games, 'required' => TRUE]]]);
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
    Term::create(['vid' => 'genre', 'name' => 'Puzzle'])->save();
    $this->drupalLogin($this->editor());
  }

  public function testUploadsReplacesAndRestoresAGame(): void {
    $first = $this->zip('First');
    $this->drupalGet('/node/add/game');
    $this->submitForm(['title[0][value]' => 'Dune Racer', 'field_genre' => '1', 'field_maturity_rating' => 'everyone', 'ag_game_release' => 'published', self::UPLOAD => $first], 'Save');
    $this->assertSession()->statusMessageContains('Dune Racer has been created', 'status');
    $game = $this->game();
    $this->assertPlays('First', $game);

    $this->drupalGet("/node/{$game->id()}/edit");
    $this->assertSession()->pageTextContains('Check report');
    $this->assertSession()->pageTextContains('index.html: First');
    $this->submitForm([], 'field_game_package_0_remove_button');
    $this->submitForm([self::UPLOAD => $this->broken()], 'Save');
    $this->assertSession()->pageTextContains('assets/a.js in the ZIP file is damaged.');
    $this->assertPlays('First', $game);
    $this->drupalGet("/node/{$game->id()}/edit");
    $this->submitForm([], 'field_game_package_0_remove_button');
    $this->submitForm([self::UPLOAD => $this->file(ZipWriter::create([['name' => 'index.html'], ['name' => 'api/save.php']]))], 'Save');
    $this->assertSession()->pageTextContains('api/save.php is code for a server');
    $this->assertPlays('First', $game);

    $this->submitForm([self::UPLOAD => $this->zip('Second')], 'Upload');
    $this->assertSession()->pageTextContains('index.html: Second');
    $this->submitForm(['field_allowed_hosts[hosts]' => 'https://api.example.com/v1 live.example.com'], 'Save');
    $this->assertSession()->statusMessageContains('Dune Racer has been updated', 'status');
    $this->assertPlays('Second', $game);
    $this->assertSame(
      ['https://api.example.com', 'https://live.example.com'],
      json_decode((string) file_get_contents("$this->games/g{$game->id()}/game.json"), TRUE)['allowedHosts'],
    );

    $this->drupalGet("/node/{$game->id()}/package");
    $this->assertSession()->elementsCount('css', '.ag-package-versions tbody tr', 2);
    $this->assertSession()->elementTextContains('css', '.ag-package-versions tbody tr:first-child', 'Current');
    $this->clickLink('Restore');
    $this->assertSession()->pageTextContains('Visitors play this version at once.');
    $this->submitForm([], 'Restore');
    $this->assertSession()->statusMessageContains('was restored', 'status');
    $this->assertPlays('First', $game);
  }

  public function testExplainsWhatIsMissing(): void {
    $this->writeSettings(['settings' => ['games_directory' => (object) ['value' => '', 'required' => TRUE]]]);
    $this->drupalGet('/node/add/game');
    $this->assertSession()->pageTextContains('Set the environment variable GAMES_DIR');
    $this->assertSession()->elementAttributeExists('css', '[name="' . self::UPLOAD . '"]', 'disabled');
  }

  public function testAsksForPermission(): void {
    $game = $this->drupalCreateNode(['type' => 'game', 'status' => 1]);
    $path = "/node/{$game->id()}/package";
    $this->drupalGet($path);
    $this->assertSession()->pageTextContains('This game has no package.');
    $this->drupalGet('/admin/config/content/game-packages');
    $this->assertSession()->statusCodeEquals(403);
    $this->drupalLogout();
    $this->drupalGet($path);
    $this->assertSession()->statusCodeEquals(403);
    $this->drupalLogin($this->drupalCreateUser(['access content']));
    $this->drupalGet($path);
    $this->assertSession()->statusCodeEquals(403);

    $this->drupalLogin($this->drupalCreateUser(['administer game packages']));
    $this->drupalGet('/admin/config/content/game-packages');
    $this->submitForm(['files' => '1'], 'Save configuration');
    $this->drupalLogin($this->editor());
    $this->drupalGet('/node/add/game');
    $this->submitForm(['title[0][value]' => 'Two files', 'field_genre' => '1', self::UPLOAD => $this->zip('Any')], 'Save');
    $this->assertSession()->pageTextContains('The ZIP file has more than 1 files.');
  }

  private function editor(): UserInterface {
    $editor = $this->drupalCreateUser();
    $editor->addRole('editor')->save();
    return $editor;
  }

  private function game(): NodeInterface {
    $games = $this->container->get('entity_type.manager')->getStorage('node')->loadByProperties(['title' => 'Dune Racer']);
    return reset($games);
  }

  private function assertPlays(string $title, NodeInterface $game): void {
    $storage = $this->container->get('entity_type.manager')->getStorage('node');
    $uri = $storage->loadUnchanged($game->id())->get('field_html5_game_url')->uri;
    $this->assertMatchesRegularExpression('~^internal:/games/hosted/[0-9a-f]{16}/index\.html$~', $uri);
    $page = "$this->games/g{$game->id()}/" . substr($uri, strlen('internal:/games/hosted/'));
    $this->assertStringContainsString($title, (string) file_get_contents($page));
  }

  private function zip(string $title): string {
    return $this->file(ZipWriter::create([
      ['name' => 'index.html', 'content' => "<title>$title</title>"],
      ['name' => 'assets/a.js', 'content' => 'run()'],
    ]));
  }

  private function broken(): string {
    return $this->file(ZipWriter::create([
      ['name' => 'index.html'],
      ['name' => 'assets/a.js', 'content' => 'run()', 'crc' => 1],
    ]));
  }

  private function file(string $zip): string {
    $path = sys_get_temp_dir() . '/game-' . bin2hex(random_bytes(8)) . '.zip';
    file_put_contents($path, $zip);
    return $path;
  }

}
