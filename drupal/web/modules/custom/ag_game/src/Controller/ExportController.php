<?php

declare(strict_types=1);

namespace Drupal\ag_game\Controller;

use Drupal\ag_game\Export\GameExport;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\StreamedResponse;

/**
 * GET /admin/content/games/export: the games of the list with the same filters.
 */
final readonly class ExportController {

  public function __construct(private GameExport $export) {}

  public function __invoke(Request $request): StreamedResponse {
    $nids = $this->export->findGames($request->query->all());
    return new StreamedResponse(
      function () use ($nids): void {
        $stream = fopen('php://output', 'w');
        if ($stream !== FALSE) {
          $this->export->write($stream, $nids);
        }
      },
      headers: [
        'Content-Type' => 'text/csv; charset=UTF-8',
        'Content-Disposition' => 'attachment; filename="games.csv"',
        'Cache-Control' => 'private, no-store',
      ],
    );
  }

}
