<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_game\Functional;

use Behat\Mink\Driver\BrowserKitDriver;
use Drupal\ag_game\Import\ImportBatch;
use Drupal\FunctionalTests\Core\Recipe\RecipeTestTrait;
use Drupal\taxonomy\Entity\Term;
use Drupal\Tests\BrowserTestBase;
use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\Attributes\RunTestsInSeparateProcesses;
use Symfony\Component\BrowserKit\AbstractBrowser;

/**
 * An editor imports a file by the form: in steps, once, whatever is pressed twice.
 */
#[Group('ag_game')]
#[RunTestsInSeparateProcesses]
final class ImportByFormTest extends BrowserTestBase {

  use RecipeTestTrait;

  private const FORM = '/admin/content/games/import';

  private const LOOK = 'Preview';

  /**
   * {@inheritdoc}
   */
  protected $defaultTheme = 'claro';

  /**
   * {@inheritdoc}
   */
  protected function setUp(): void {
    parent::setUp();
    $this->applyRecipe(dirname(DRUPAL_ROOT) . '/recipes/ag_portal');
    $this->rebuildAll();
    Term::create(['vid' => 'genre', 'name' => 'Puzzle'])->save();
    $this->enter();
  }

  public function testImportsAFileAfterAPreview(): void {
    $this->maximumMetaRefreshCount = 0;
    $this->give($this->csv(45));
    $this->assertSession()->addressMatches('~^/batch$~');
    $steps = $this->getSession()->getCurrentUrl();
    $this->maximumMetaRefreshCount = NULL;
    $this->checkForMetaRefresh();
    $report = $this->getSession()->getCurrentUrl();
    // By the back button.
    $this->drupalGet($steps);
    $this->assertSession()->addressEquals($report);
    $this->assertSession()->statusMessageNotExists();
    $this->drupalGet(str_replace('op=start', 'op=do&_format=json', $steps));
    $this->assertSame(100, json_decode($this->getSession()->getPage()->getContent(), TRUE)['percentage']);
    $this->drupalGet($report);
    $this->assertSession()->pageTextContains('New games: 43. Already in the portal: 0. Skipped because of errors: 2.');
    $this->assertSession()->elementTextContains('css', 'table', '8 Game 7 There is no genre “Gardening”.');
    $this->assertSession()->pageTextContains('31 ' . str_repeat('T', 59) . '… Title: may not be longer');
    $this->assertSession()->elementTextContains('css', 'details', 'Games that will be imported');
    $this->assertSession()->elementTextContains('css', 'details', '2 Game 1 3 Game 2');
    $this->assertSame(0, $this->games(), 'Nothing is done by looking.');

    $this->give($this->csv(2));
    $other = $this->getSession()->getCurrentUrl();
    $this->assertSession()->buttonExists('Import 2 games');
    $this->drupalGet($report);
    $this->maximumMetaRefreshCount = 0;
    $this->submitForm([], 'Import 43 games');
    $this->assertSession()->addressMatches('~^/batch$~');
    $this->maximumMetaRefreshCount = NULL;
    $this->checkForMetaRefresh();
    $this->assertSession()->addressEquals($report);
    $imported = 'Imported as drafts: 43. Already in the portal: 0. Skipped because of errors: 2.';
    $this->assertSession()->pageTextContains($imported);
    $this->assertSession()->buttonNotExists('Import 43 games');
    $this->drupalGet($report);
    $this->assertSession()->pageTextContains($imported);
    $this->assertSame(43, $this->games());

    $this->drupalGet($other);
    $this->submitForm([], 'Import 2 games');
    $this->assertSession()->pageTextContains('Imported as drafts: 0. Already in the portal: 2.');
    $this->assertSame(43, $this->games(), 'What a second tab brings again is there.');
    $this->assertSame(0, $this->keptParts(), 'No row stays behind.');
  }

  public function testResumesAnInterruptedImport(): void {
    $this->give($this->csv(45));
    $report = $this->getSession()->getCurrentUrl();
    $this->maximumMetaRefreshCount = 0;
    $this->submitForm([], 'Import 43 games');
    $this->maximumMetaRefreshCount = NULL;
    // The tab is closed after the first step.
    $this->container->get('current_user')->setAccount($this->loggedInUser);
    $context = ['results' => []];
    ImportBatch::make(basename($report), 0, $context);

    $this->drupalGet(self::FORM);
    $this->clickLink('See its progress');
    $this->assertSession()->addressEquals($report);
    $this->assertSession()->pageTextContains('20 of 45 rows are done');
    $this->assertSame(19, $this->games());
    $this->submitForm([], 'Continue the import');
    $this->assertSession()->pageTextContains('Imported as drafts: 43. Already in the portal: 0. Skipped because of errors: 2.');
    $this->assertSame(43, $this->games());
    $this->assertSame(0, $this->keptParts());
    $this->drupalGet(self::FORM);
    $this->assertSession()->linkNotExists('See its progress');
  }

  public function testHandlesWrongInput(): void {
    $this->give($this->csv(3));
    $page = $this->getSession()->getPage();
    $token = fn (string $name) => (string) $page->find('css', "input[name=$name]")?->getValue();
    $press = ['form_id' => $token('form_id'), 'form_token' => $token('form_token'), 'form_build_id' => $token('form_build_id'), 'op' => 'Import 3 games'];
    $report = $this->getSession()->getCurrentUrl();
    $this->submitForm([], 'Import 3 games');
    $this->assertSame(3, $this->games());
    $this->client()->request('POST', $report, $press);
    $this->assertSession()->pageTextContains('Imported as drafts: 3.');
    $this->assertSame(3, $this->games());

    $this->drupalGet(self::FORM);
    $this->submitForm([], self::LOOK);
    $this->assertSession()->pageTextContains('Choose a file.');
    $this->give("\xFF\xD8\xFF\xE0 a picture");
    $this->assertSession()->pageTextContains('Line 1 has characters that are not UTF-8.');
    $this->give('No columns');
    $this->assertSession()->pageTextContains('The first line must name the columns');
    // PHP gives nothing on of a request that is too large.
    $this->client()->request('POST', $this->buildUrl(self::FORM));
    $this->assertSession()->pageTextContains('This file is larger than');

    $this->enter();
    $this->drupalGet($report);
    $this->assertSession()->pageTextContains('This report has expired. Choose the file again.');
    $this->drupalLogin($this->drupalCreateUser());
    $this->drupalGet($report);
    $this->assertSession()->statusCodeEquals(403);
  }

  private function client(): AbstractBrowser {
    $driver = $this->getSession()->getDriver();
    assert($driver instanceof BrowserKitDriver);
    return $driver->getClient();
  }

  private function enter(): void {
    $editor = $this->drupalCreateUser();
    $editor->addRole('editor')->save();
    $this->drupalLogin($editor);
  }

  private function give(string $content): void {
    $file = (string) tempnam(sys_get_temp_dir(), 'games');
    file_put_contents($file, $content);
    $this->drupalGet(self::FORM);
    $this->submitForm(['files[file]' => $file], self::LOOK);
    unlink($file);
  }

  private function csv(int $count): string {
    $lines = ['title,url,genre'];
    for ($i = 1; $i <= $count; $i++) {
      $lines[] = "Game $i,https://games.example/$i/," . ($i === 7 ? 'Gardening' : 'Puzzle');
    }
    return str_replace('Game 30,', str_repeat('T', 300) . ',', implode("\n", $lines));
  }

  private function games(): int {
    $query = $this->container->get('entity_type.manager')->getStorage('node')->getQuery()->accessCheck(FALSE);
    return (int) $query->condition('type', 'game')->count()->execute();
  }

  private function keptParts(): int {
    $query = $this->container->get('database')->select('key_value_expire', 'kept');
    return (int) $query->condition('collection', 'tempstore.private.ag_game_import')->condition('name', '%.%', 'LIKE')->countQuery()->execute()->fetchField();
  }

}
